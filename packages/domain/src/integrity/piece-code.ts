import { INTEGER_MAX } from '../entity/field.ts';
import { asPrinted } from '../text/scanned.ts';
import type { Pieces } from './fates.ts';

/** The code that a pli may carry: `PLI:<job>:<n>`. `n` counts the pieces of the job over its spools, in their order. */
export interface PieceCode {
  job: number;
  n: number;
}

/** A scanner with a French layout types `;` for `:`. */
const CODE = /^PLI\s*[:;]\s*(\d{1,10})\s*[:;]\s*(\d{1,10})$/i;
const TYPED = /^(\d{1,10})[:;](\d{1,10})$/;
const RANGE = /^\s*(\d{1,10})(?:\s*(?:-|–|à|\.\.)\s*(\d{1,10}))?\s*$/;

const positive = (digits: string | undefined): number | null => {
  const value = Number(digits);
  return value >= 1 && value <= INTEGER_MAX ? value : null;
};

/** The piece that a code names, or null for any other text. Whether the job has that piece is asked elsewhere. */
export const readPieceCode = (text: string): PieceCode | null => codeIn(CODE.exec(asPrinted(text.trim())));

/** The same at a station, where a hand leaves the prefix out. */
export const readTypedCode = (text: string): PieceCode | null => readPieceCode(text) ?? codeIn(TYPED.exec(text.trim()));

function codeIn(found: RegExpExecArray | null): PieceCode | null {
  const [, jobDigits, pieceDigits] = found ?? [];
  const job = positive(jobDigits);
  const n = Number(pieceDigits);
  return job !== null && n <= INTEGER_MAX ? { job, n } : null;
}

export const pieceCode = ({ job, n }: PieceCode): string => `PLI:${job}:${n}`;

/** What is wrong with the number of a piece, or null. */
export const pieceRefusal = ({ n }: PieceCode, nombrePlis: number): string | null =>
  n >= 1 && n <= nombrePlis ? null : `ce job a les plis 1 à ${nombrePlis}, pas de pli ${n}`;

/** '1203-1207' or '1203' as it is typed. A range that is reversed is null, like what is no range. */
export function readPieces(text: string): Pieces | null {
  const [, first, last] = RANGE.exec(text) ?? [];
  const de = positive(first);
  const a = last === undefined ? de : positive(last);
  return de !== null && a !== null && de <= a ? { de, a } : null;
}

/** A spool of the job, in the order of the job. */
export interface CountedSpool {
  id: number;
  nombrePlis: number;
}

export interface SpoolPieces extends Pieces {
  spool: number;
}

/**
 * The pieces `first` to `last` of the job by spool: one range for each spool that they touch. Two scans may come in any order. Null
 * where one of them is beyond the job.
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
