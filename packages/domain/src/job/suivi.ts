import { z } from 'zod';
import { affranchissement } from '../entities/affranchissement.ts';
import { depot } from '../entities/depot.ts';
import { historique } from '../entities/historique.ts';
import { sortieMagasin } from '../entities/sortie-magasin.ts';
import { spool } from '../entities/spool.ts';
import { recordSchema } from '../record-schema.ts';

/** `GET /job/{id}/suivi`: the records that belong to a job, and their totals. */
export const suiviSchema = z.strictObject({
  spools: z.array(recordSchema(spool)),
  /** Newest first. */
  historique: z.array(recordSchema(historique)),
  depots: z.array(recordSchema(depot)),
  affranchissements: z.array(recordSchema(affranchissement)),
  sorties: z.array(recordSchema(sortieMagasin)),
  totaux: z.strictObject({ plisDeposes: z.int(), plisRestants: z.int(), affranchissement: z.number() }),
});
export type Suivi = z.infer<typeof suiviSchema>;
