import { INTEGER_MAX } from '@editique/domain/entity/field';
import { type PieceCode, readPieceCode, readPieces } from '@editique/domain/integrity/piece-code';
import { decodeScan } from '@editique/domain/text/scanned';

/** The codes that a scanner, a camera or a typing user may give. */
export type ScanCode =
  | { kind: 'job' | 'retirage'; id: number }
  | { kind: 'machine'; id: number }
  | ({ kind: 'piece'; text: string } & PieceCode)
  /** Plis of the shown job, as a typed range. */
  | { kind: 'range'; text: string }
  /** No code: perhaps the name of a job. */
  | { kind: 'text'; text: string };

const CODE = /^(?:(JOB|MAC|RET)\s*[:;]?\s*)?(\d{1,10})$/i;
const KINDS: ReadonlyMap<string, 'job' | 'machine' | 'retirage'> = new Map([
  ['JOB', 'job'],
  ['MAC', 'machine'],
  ['RET', 'retirage'],
]);
/** Matches 'Job n° 12', 'fiche de job 12', 'fiche-job-12.pdf': the names of the ticket and its file. */
const TICKET = /^(?:fiche[\s_-]+(?:de[\s_-]+)?)?job[\s_:;#-]*(?:n[°ºo.]?\s*)?(\d{1,10})(?:\.pdf)?$/i;
/** Matches the code within the text of a ticket. */
const WITHIN = /(?:^|\s)JOB\s?[:;]\s?(\d{1,10})(?=\s|$)/gi;
const TITLE = /^fiche de job\s*[-–—:·]\s*/i;

/**
 * Reads `JOB:<id>`, `MAC:<id>`, `RET:<id>`, `PLI:<job>:<n>`, '1203-1207' and the text of a ticket. A bare number is a job, because that is
 * what users type.
 */
export function readCode(typed: string): ScanCode {
  const text = decodeScan(typed.trim());
  const piece = readPieceCode(text);
  if (piece) return { kind: 'piece', text, ...piece };
  const [, prefix = 'JOB', digits = ''] = CODE.exec(text) ?? [];
  const kind = KINDS.get(prefix.toUpperCase());
  const id = idIn(digits);
  if (kind && id) return { kind, id };
  const ticket = idIn(TICKET.exec(text)?.[1]) ?? idWithin(text);
  if (ticket) return { kind: 'job', id: ticket };
  if (!isNumber(text) && readPieces(text)) return { kind: 'range', text };
  return { kind: 'text', text: text.replace(TITLE, '') };
}

/** Returns the one job that the text names; undefined if it names several. */
function idWithin(text: string): number | undefined {
  const found = new Set([...text.matchAll(WITHIN)].map(([, digits]) => idIn(digits)));
  return found.size === 1 ? [...found][0] : undefined;
}

function idIn(digits: string | undefined): number | undefined {
  const id = Number(digits);
  return id > 0 && id <= INTEGER_MAX ? id : undefined;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);
