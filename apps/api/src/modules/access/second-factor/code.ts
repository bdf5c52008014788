import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@editique/domain/access/second-factor';
import { validation } from '@editique/domain/messages';
import { Secret } from 'otpauth';
import { z } from 'zod';

/** A code as it was typed: six digits of the app, or one of the recovery codes. */
export type TypedCode = { kind: 'totp'; digits: string } | { kind: 'recovery'; text: string };

const MAX_TYPED = 100;
export const codeSchema = z
  .string({ error: ({ input }) => (input === undefined || input === null ? validation.required : validation.string) })
  .trim()
  .min(1, validation.required)
  .max(MAX_TYPED, validation.tooLong(MAX_TYPED));

const DIGITS = /^\d{6}$/;
const RECOVERY = /^[A-Z2-7]{16}$/;
const SEPARATORS = /[\s-]/g;
/** Digits that no recovery code contains, and the letters that people misread as them. */
const LOOKALIKE: Record<string, string> = { '0': 'O', '1': 'I', '8': 'B' };

/** Parses a code; null when the text cannot be one. Accepts spaces, dashes, lower case and look-alike digits. */
export function readCode(typed: string): TypedCode | null {
  const text = typed.replace(SEPARATORS, '');
  if (DIGITS.test(text)) return { kind: 'totp', digits: text };
  const recovery = text.toUpperCase().replace(/[018]/g, (digit) => LOOKALIKE[digit] ?? digit);
  return RECOVERY.test(recovery) ? { kind: 'recovery', text: recovery } : null;
}

/** 80 bits each: beyond guessing, and still short enough to copy by hand. */
const CODE_BYTES = 10;
const GROUP = /.{4}(?=.)/g;

/** Makes ten recovery codes in the form shown to the user: 'ABCD-EFGH-IJKL-MNOP'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: Uint8Array.from(randomBytes(CODE_BYTES)).buffer }).base32.replace(GROUP, '$&-'),
  );

/**
 * Hashes a recovery code for storage. One round of SHA-256 is enough: the codes are random, so no dictionary helps. The hash includes the
 * user, so that a row copied to another account does not work there.
 */
export const printOfCode = (code: string, userId: number): string =>
  createHash('sha256')
    .update(`${userId}:${code.replace(SEPARATORS, '')}`)
    .digest('hex');
