import { checkPieces } from '@editique/domain/integrity/incident-rules';
import { type CountedSpool, piecesBySpool, readPieceCode, readPieces, type SpoolPieces } from '@editique/domain/integrity/piece-code';
import { validation } from '@editique/domain/messages';
import { formatCount } from '../../lib/text/format.ts';

/** The job whose pieces are named, with its spools in order. */
export interface NamedPieces {
  job: number;
  spools: readonly CountedSpool[];
  /** The spool to which typed numbers refer. Scanned codes find their own spool. */
  spool: number | null;
}

export type ReadPieces = { ok: true; pieces: SpoolPieces[] } | { ok: false; errors: Record<string, string> };

export const PIECES_HELP = 'Une plage du spool (1203-1207), un pli (1203), ou un ou deux codes PLI scannés.';

const CODE_BEGINS = /^\s*PLI\s*[:;]/i;

/** Returns whether the text is, or begins with, a scanned code. */
export const isCode = (text: string): boolean => CODE_BEGINS.test(text);

/** Returns what the user typed or scanned as ranges, one per spool. */
export function piecesIn(text: string, named: NamedPieces): ReadPieces {
  return isCode(text) ? scanned(text, named) : typed(text, named);
}

/** The result of Enter in the field when it ends a code, as each scan does. */
export type EnteredCode =
  /** The first code was read: the last one may follow, or Enter alone. */
  | { kind: 'first'; text: string }
  | { kind: 'whole'; text: string }
  /** The last code is dropped, and what was scanned before it stays. */
  | { kind: 'refused'; text: string; message: string };

const OTHER_CODE = /^(?:JOB|MAC|RET):/i;

/** Returns null if the text was typed and is not a code. */
export function enterCode(text: string, { job, spools }: Pick<NamedPieces, 'job' | 'spools'>): EnteredCode | null {
  const words = text.split(/\s+/).filter(Boolean);
  const last = words.at(-1);
  if (last === undefined || !(isCode(text) || OTHER_CODE.test(last))) return null;
  const before = words.slice(0, -1);
  // A scanner types at the end of the existing text, so a space keeps the next code apart.
  const kept = before.map((word) => `${word} `).join('');
  const code = readPieceCode(last);
  if (!code) return { kind: 'refused', text: kept, message: `«\u202F${last}\u202F» n'est pas le code d'un pli` };
  if (code.job !== job) return { kind: 'refused', text: kept, message: `«\u202F${last}\u202F» est d'un autre job` };
  if (code.n > total(spools)) return { kind: 'refused', text: kept, message: `«\u202F${last}\u202F»\u00a0: ${beyond(spools)}` };
  if (before.length > 1) return { kind: 'refused', text: kept, message: 'Les deux plis sont déjà scannés, le premier et le dernier' };
  const isWhole = before.length === 1 || /\s$/.test(text);
  return { kind: isWhole ? 'whole' : 'first', text: isWhole ? words.join(' ') : `${last} ` };
}

function scanned(text: string, { job, spools }: NamedPieces): ReadPieces {
  const codes = text.trim().split(/\s+/).map(readPieceCode);
  const [first, last = first, third] = codes;
  if (!first || !last || third !== undefined) return refusal('un ou deux codes PLI:<job>:<numéro>');
  if (first.job !== job || last.job !== job) return refusal("ce pli est d'un autre job");
  const pieces = piecesBySpool(spools, first.n, last.n);
  return pieces ? { ok: true, pieces } : refusal(beyond(spools));
}

function typed(text: string, { spools, spool }: NamedPieces): ReadPieces {
  const range = readPieces(text);
  const counted = spools.find(({ id }) => id === spool);
  if (!(range && counted))
    return {
      ok: false,
      errors: {
        ...(range ? {} : { plis: text.trim() === '' ? validation.required : NO_RANGE }),
        ...(counted ? {} : { spool: validation.selection }),
      },
    };
  const [message] = Object.values(checkPieces(range, counted.nombrePlis));
  return message ? refusal(message) : { ok: true, pieces: [{ spool: counted.id, ...range }] };
}

const NO_RANGE = 'une plage comme 1203-1207, du premier pli au dernier';
const refusal = (message: string): ReadPieces => ({ ok: false, errors: { plis: message } });
const beyond = (spools: readonly CountedSpool[]): string => `ce job compte ${formatCount(total(spools), 'pli')}`;
const total = (spools: readonly CountedSpool[]): number => spools.reduce((sum, { nombrePlis }) => sum + nombrePlis, 0);
