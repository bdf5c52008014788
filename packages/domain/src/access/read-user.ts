import { z } from 'zod';
import { users } from '../entities/users.ts';
import { recordSchema } from '../record-schema.ts';
import { tokensSchema } from './signed-in.ts';

const user = recordSchema(users);

/** A user's record. The user's own record also carries fresh tokens, so that the browser gets the current rights. */
export const readUserSchema = z.union([user, user.and(tokensSchema)]);
export type ReadUser = z.infer<typeof readUserSchema>;
