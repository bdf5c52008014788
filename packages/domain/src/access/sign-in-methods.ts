import { z } from 'zod';
import type { singleSignOnMessages } from './sign-in-messages.ts';

/** The ways to sign in besides e-mail and password. */
export const signInMethodsSchema = z.strictObject({
  /** The text of the button, or null where single sign-on is off. */
  connexionUnique: z.string().nullable(),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

export type SingleSignOnOutcome = keyof typeof singleSignOnMessages;
