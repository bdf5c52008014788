import { z } from 'zod';

/** Who has signed in, with the token that says so. */
export const signedInSchema = z.strictObject({ id: z.int(), nom: z.string(), prenom: z.string(), token: z.string() });
export type SignedIn = z.infer<typeof signedInSchema>;
