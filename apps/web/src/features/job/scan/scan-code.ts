import { INTEGER_MAX } from '@editique/domain/entity/field';

/** What a scanner, a camera or a hand may give. */
export type ScanCode = { kind: 'job'; id: number } | { kind: 'machine'; id: number } | { kind: 'unknown'; text: string };

const CODE = /^(?:(JOB|MAC)\s*[:;]?\s*)?(\d{1,10})$/i;

/** Reads `JOB:<id>` and `MAC:<id>`. A bare number is a job: it is what one types. */
export function readCode(typed: string): ScanCode {
  const text = typed.trim();
  const [, prefix = 'JOB', digits = ''] = CODE.exec(text) ?? [];
  const id = Number(digits);
  if (!(id > 0 && id <= INTEGER_MAX)) return { kind: 'unknown', text };
  return { kind: prefix.toUpperCase() === 'MAC' ? 'machine' : 'job', id };
}
