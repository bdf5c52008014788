import { z } from 'zod';
import { signedInSchema } from './signed-in.ts';

export const RECOVERY_CODES = 10;

/** The password was right, and a code must follow. */
const challengeSchema = z.strictObject({ defi: z.literal('totp'), jeton: z.string() });
export type Challenge = z.infer<typeof challengeSchema>;

/** What the first step of a sign-in answers. */
export const signInAnswerSchema = z.union([signedInSchema, challengeSchema]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** What an authenticator app needs: the secret to type, its address, and that address as an image to scan. */
export const setUpSchema = z.strictObject({ secret: z.string(), uri: z.string(), qr: z.string() });
export type SetUp = z.infer<typeof setUpSchema>;

export const recoveryCodesSchema = z.strictObject({ codesDeSecours: z.array(z.string()).length(RECOVERY_CODES) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** What is known of a user's second factor. It holds no secret. */
export const secondFactorStateSchema = z.strictObject({
  /** An authenticator app is set up. */
  actif: z.boolean(),
  depuis: z.iso.datetime().nullable(),
  codesRestants: z.int(),
  clesAcces: z.int(),
  /** One of the user's roles demands it. */
  exige: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;
