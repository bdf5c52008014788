import { z } from 'zod';
import { foundSchema } from './search/found.ts';

/** Every answer that is not a success: what happened, and what belongs to single fields. */
export const errorAnswer = z.strictObject({ message: z.string(), errors: z.record(z.string(), z.string()).optional() });
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** The 409 of a write: where the version was not the record's, the record as it is now, or null when it is gone. */
export const conflictAnswer = <T extends z.ZodType>(record: T) => errorAnswer.extend({ current: record.nullable().optional() });

/** The 409 of a deletion: where other records use this one, the first of them that the user may list. */
export const inUseAnswer = errorAnswer.extend({ usages: z.array(foundSchema).optional() });
