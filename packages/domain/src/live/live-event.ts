import { z } from 'zod';
import { journalEntrySchema } from '../record-schema.ts';

/** What changed, as the stream of events says it. */
export const liveEventSchema = z.strictObject({
  /** The endpoint without its slash. */
  resource: z.string(),
  /** Null where many records changed at once. */
  id: z.int().nullable(),
  action: journalEntrySchema.shape.action,
});
export type LiveEvent = z.infer<typeof liveEventSchema>;
