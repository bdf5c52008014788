import { z } from 'zod';
import { users } from '../entities/users.ts';
import { recordSchema } from '../record-schema.ts';
import { tokensSchema } from './signed-in.ts';

const user = recordSchema(users);

/** A user's record. One's own also has fresh tokens, with the rights of now. */
export const readUserSchema = z.union([user, user.and(tokensSchema)]);
export type ReadUser = z.infer<typeof readUserSchema>;
