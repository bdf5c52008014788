import { z } from 'zod';

/**
 * The two tokens of a session. `token` also carries the user's permission paths, for the browser. `jeton` carries only the session, because
 * a proxy may refuse headers of 8 KB. Every route accepts both, and both expire together.
 */
export const tokensSchema = z.strictObject({ token: z.string(), jeton: z.string() });

/** The user who signed in, with the tokens of the session. */
export const signedInSchema = z.strictObject({ id: z.int(), nom: z.string(), prenom: z.string(), ...tokensSchema.shape });
export type SignedIn = z.infer<typeof signedInSchema>;
