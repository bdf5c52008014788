import { describe, expect, it } from 'vitest';
import { readCode } from './scan-code.ts';

describe('a scanned code', () => {
  it.each([
    ['JOB:1482', { kind: 'job', id: 1482 }],
    [' job:1482 ', { kind: 'job', id: 1482 }],
    ['1482', { kind: 'job', id: 1482 }],
    ['MAC:7', { kind: 'machine', id: 7 }],
  ])('%s is understood', (text, code) => expect(readCode(text)).toEqual(code));

  it.each(['', 'JOB:', 'JOB:0', 'JOB:abc', 'JOB:1.5', 'JOB:99999999999', 'FAC:3', 'https://example.org/JOB:12'])('%s is unknown', (text) =>
    expect(readCode(text)).toEqual({ kind: 'unknown', text }),
  );
});
