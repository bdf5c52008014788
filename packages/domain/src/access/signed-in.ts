import { z } from 'zod';

/**
 * What a session signs with. The token carries the user's paths, for the browser. `jeton` says no more than which session it is, so
 * that a request need not carry them: a proxy may refuse headers of 8 KB. Both are taken everywhere and end together.
 */
export const tokensSchema = z.strictObject({ token: z.string(), jeton: z.string() });

/** Who has signed in, with the tokens that say so. */
export const signedInSchema = z.strictObject({ id: z.int(), nom: z.string(), prenom: z.string(), ...tokensSchema.shape });
export type SignedIn = z.infer<typeof signedInSchema>;
