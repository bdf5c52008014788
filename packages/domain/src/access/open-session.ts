import { z } from 'zod';

/** A session as its owner recognises it. The id names the session and opens nothing: only a signed token does. */
export const openSessionSchema = z.strictObject({
  id: z.guid(),
  creeLe: z.iso.datetime(),
  vuLe: z.iso.datetime(),
  adresse: z.string(),
  appareil: z.string(),
  /** The one that asks. */
  courante: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;
