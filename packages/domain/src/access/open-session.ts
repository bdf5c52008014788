import { z } from 'zod';

/** A session as shown to its owner. The id only identifies the session; access needs a signed token. */
export const openSessionSchema = z.strictObject({
  id: z.guid(),
  creeLe: z.iso.datetime(),
  vuLe: z.iso.datetime(),
  adresse: z.string(),
  appareil: z.string(),
  /** True for the session that made this request. */
  courante: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;
