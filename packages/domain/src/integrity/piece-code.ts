import { INTEGER_MAX } from '../entity/field.ts';
import { quantityText } from '../text/count.ts';
import { decodeScan } from '../text/scanned.ts';
import type { Pieces } from './fates.ts';

/** The code that a pli may carry: `PLI:<job>:<n>`. `n` counts the plis of the job across its spools, in their order. */
export interface PieceCode {
  job: number;
  n: number;
}

/** Accepts `;` for `:`, because a scanner with a French keyboard layout types it. */
const CODE = /^PLI\s*[:;]\s*(\d{1,10})\s*[:;]\s*(\d{1,10})$/i;
const TYPED = /^(\d{1,10})[:;](\d{1,10})$/;
const RANGE = /^\s*(\d{1,10})(?:\s*(?:-|–|à|\.\.)\s*(\d{1,10}))?\s*$/;

const positive = (digits: string | undefined): number | null => {
  const value = Number(digits);
  return value >= 1 && value <= INTEGER_MAX ? value : null;
};

/** Reads the code of a pli, or returns null for any other text. Does not check that the job has such a pli. */
export const readPieceCode = (text: string): PieceCode | null => codeIn(CODE.exec(decodeScan(text.trim())));

/** Reads the code as typed at a station, where users leave the prefix out. */
export const readTypedCode = (text: string): PieceCode | null => readPieceCode(text) ?? codeIn(TYPED.exec(text.trim()));

function codeIn(found: RegExpExecArray | null): PieceCode | null {
  const [, jobDigits, pieceDigits] = found ?? [];
  const job = positive(jobDigits);
  const n = Number(pieceDigits);
  return job !== null && n <= INTEGER_MAX ? { job, n } : null;
}

export const pieceCode = ({ job, n }: PieceCode): string => `PLI:${job}:${n}`;

/** Returns the error of a pli number that the job does not have, or null. */
export const pieceRefusal = ({ n }: PieceCode, nombrePlis: number): string | null =>
  n >= 1 && n <= nombrePlis ? null : `ce job a les plis 1 à ${quantityText(nombrePlis)}, pas de pli ${quantityText(n)}`;

/** Reads a typed '1203-1207' or '1203'. Returns null for a reversed range or any other text. */
export function readPieces(text: string): Pieces | null {
  const [, first, last] = RANGE.exec(text) ?? [];
  const de = positive(first);
  const a = last === undefined ? de : positive(last);
  return de !== null && a !== null && de <= a ? { de, a } : null;
}

/** A spool, in the order of the job's spools. */
export interface CountedSpool {
  id: number;
  nombrePlis: number;
}

export interface SpoolPieces extends Pieces {
  spool: number;
}

/**
 * Returns the plis `first` to `last` of the job as one range for each spool concerned. The two ends may be scanned in either order. Returns
 * null when one of them is beyond the job.
 */
export function piecesBySpool(spools: readonly CountedSpool[], first: number, last: number): SpoolPieces[] | null {
  const [from, to] = first <= last ? [first, last] : [last, first];
  const found: SpoolPieces[] = [];
  let before = 0;
  for (const { id, nombrePlis } of spools) {
    const de = Math.max(1, from - before);
    const a = Math.min(nombrePlis, to - before);
    if (de <= a) found.push({ spool: id, de, a });
    before += nombrePlis;
  }
  return from >= 1 && to <= before ? found : null;
}
