import { z } from 'zod';
import { signedInSchema } from './signed-in.ts';

export const RECOVERY_CODES = 10;

/** The answer when the password is correct and a second-factor code is still needed. */
const challengeSchema = z.strictObject({ defi: z.literal('totp'), jeton: z.string() });
export type Challenge = z.infer<typeof challengeSchema>;

/** The answer of the first sign-in step. */
export const signInAnswerSchema = z.union([signedInSchema, challengeSchema]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** The data to set up an authenticator app: the secret to type, the otpauth URI, and that URI as a QR image. */
export const setUpSchema = z.strictObject({ secret: z.string(), uri: z.string(), qr: z.string() });
export type SetUp = z.infer<typeof setUpSchema>;

export const recoveryCodesSchema = z.strictObject({ codesDeSecours: z.array(z.string()).length(RECOVERY_CODES) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** The state of a user's second factor. Contains no secret. */
export const secondFactorStateSchema = z.strictObject({
  /** True when an authenticator app is set up. */
  actif: z.boolean(),
  depuis: z.iso.datetime().nullable(),
  codesRestants: z.int(),
  clesAcces: z.int(),
  /** True when one of the user's roles requires a second factor. */
  exige: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;
