import { INTEGER_MAX } from '../entity/field.ts';

/** One piece of a job, as its code `PLI:<job>:<n>` names it. */
export interface Piece {
  job: number;
  numero: number;
}

/** A scanner with a French layout types `;` for `:`. */
const CODE = /^PLI\s*[:;]\s*(\d{1,10})\s*[:;]\s*(\d{1,10})$/i;
const TYPED = /^(\d{1,10})[:;](\d{1,10})$/;

/** The piece that a code names, or null for any other text. Whether the job has that piece is asked elsewhere. */
export const readPiece = (text: string): Piece | null => pieceIn(CODE.exec(text.trim()));

/** The same at a station, where a hand leaves the prefix out. */
export const readTypedPiece = (text: string): Piece | null => readPiece(text) ?? pieceIn(TYPED.exec(text.trim()));

function pieceIn(found: RegExpExecArray | null): Piece | null {
  const [, job, numero] = found ?? [];
  if (job === undefined || numero === undefined) return null;
  const piece = { job: Number(job), numero: Number(numero) };
  return piece.job >= 1 && piece.job <= INTEGER_MAX && piece.numero <= INTEGER_MAX ? piece : null;
}

export const pieceCode = ({ job, numero }: Piece): string => `PLI:${job}:${numero}`;

/** What is wrong with the number of a piece, or null. */
export const pieceRefusal = ({ numero }: Piece, nombrePlis: number): string | null =>
  numero >= 1 && numero <= nombrePlis ? null : `ce job a les plis 1 à ${nombrePlis}, pas de pli ${numero}`;
