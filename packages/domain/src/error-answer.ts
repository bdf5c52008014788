import { z } from 'zod';
import { foundSchema } from './search/found.ts';

/** The body of every error response: a message, and messages for single fields by field name. */
export const errorAnswer = z.strictObject({ message: z.string(), errors: z.record(z.string(), z.string()).optional() });
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** The 409 of a write. On a version conflict `current` is the record as stored now, or null if it was deleted. */
export const conflictAnswer = <T extends z.ZodType>(record: T) => errorAnswer.extend({ current: record.nullable().optional() });

/** The 409 of a deletion. `usages` holds the first records that refer to this one, limited to those the user may list. */
export const inUseAnswer = errorAnswer.extend({ usages: z.array(foundSchema).optional() });
