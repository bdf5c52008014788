import { z } from 'zod';
import { users } from '../entities/users.ts';
import { recordSchema } from '../record-schema.ts';

const user = recordSchema(users);

/** A user's record. One's own also has a fresh token, with the rights of now. */
export const readUserSchema = z.union([user, user.and(z.strictObject({ token: z.string() }))]);
export type ReadUser = z.infer<typeof readUserSchema>;
