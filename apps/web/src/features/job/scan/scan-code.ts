import { INTEGER_MAX } from '@editique/domain/entity/field';
import { type PieceCode, readPieceCode, readPieces } from '@editique/domain/integrity/piece-code';

/** What a scanner, a camera or a hand may give. */
export type ScanCode =
  | { kind: 'job' | 'retirage'; id: number }
  | { kind: 'machine'; id: number }
  | ({ kind: 'piece'; text: string } & PieceCode)
  /** Pieces of the job that is shown, as one types them. */
  | { kind: 'range'; text: string }
  | { kind: 'unknown'; text: string };

const CODE = /^(?:(JOB|MAC|RET)\s*[:;]?\s*)?(\d{1,10})$/i;
const KINDS: ReadonlyMap<string, 'job' | 'machine' | 'retirage'> = new Map([
  ['JOB', 'job'],
  ['MAC', 'machine'],
  ['RET', 'retirage'],
]);

/** Reads `JOB:<id>`, `MAC:<id>`, `RET:<id>`, `PLI:<job>:<n>` and '1203-1207'. A bare number is a job: it is what one types. */
export function readCode(typed: string): ScanCode {
  const text = typed.trim();
  const piece = readPieceCode(text);
  if (piece) return { kind: 'piece', text, ...piece };
  const [, prefix = 'JOB', digits = ''] = CODE.exec(text) ?? [];
  const id = Number(digits);
  const kind = KINDS.get(prefix.toUpperCase());
  if (kind && id > 0 && id <= INTEGER_MAX) return { kind, id };
  return { kind: isNumber(text) || !readPieces(text) ? 'unknown' : 'range', text };
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);
