import type { KeyboardEvent } from 'react';

/** A keyboard has twelve function keys: the first motifs have one each. */
export const MOTIFS_WITH_KEY = 12;
const FUNCTION_KEY = /^F(\d{1,2})$/;
const ONE_DIGIT = /^[1-9]$/;
const MOTIF_CODE = /^MOT\s*[:;]\s*(\d{1,10})$/i;

interface Motif {
  id: number;
}

/** Returns the motif that a typed or scanned code stands for: a digit such as `3`, or `MOT:<id>`. */
export function motifIn<M extends Motif>(code: string, motifs: readonly M[]): M | undefined {
  if (ONE_DIGIT.test(code)) return motifs[Number(code) - 1];
  const id = MOTIF_CODE.exec(code)?.[1];
  return id === undefined ? undefined : motifs.find((motif) => motif.id === Number(id));
}

/** Returns the motif of a function key. Letters and digits cannot be shortcuts, because a scanner types them. */
export function motifOfKey<M extends Motif>({ key }: Pick<KeyboardEvent, 'key'>, motifs: readonly M[]): M | undefined {
  const place = Number(FUNCTION_KEY.exec(key)?.[1]);
  return place <= MOTIFS_WITH_KEY ? motifs[place - 1] : undefined;
}

export const isUndo = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'z';
