import { z } from 'zod';
import { journalEntrySchema } from '../record-schema.ts';

/** A change, as sent on the event stream. */
export const liveEventSchema = z.strictObject({
  /** The endpoint without its slash. */
  resource: z.string(),
  /** Null when many records changed at once. */
  id: z.int().nullable(),
  action: journalEntrySchema.shape.action,
});
export type LiveEvent = z.infer<typeof liveEventSchema>;
