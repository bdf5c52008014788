import { z } from 'zod';

const person = z.strictObject({ nom: z.string(), prenom: z.string() });
const counts = { attendu: z.int(), bons: z.int(), retires: z.int(), reimprimes: z.int(), nonSoldes: z.int() };

/** The outcome of the plis in a range. */
export const SORTS = ['retiré', 'réimprimé', 'retrouvé bon', 'non soldé'] as const;

/** The content of a certificate. Everything is stored by name, because the certificate outlives the job, the people and the machines. */
export const certificateContentSchema = z.strictObject({
  /** The version of this content. It is frozen: a changed content gets a new number and its own schema, and this one stays readable. */
  format: z.literal(1),
  numero: z.int(),
  emisLe: z.iso.datetime(),
  job: z.strictObject({ id: z.int(), nomjob: z.string(), reprise: z.int(), bibliotheque: z.string() }),
  client: z.strictObject({ nomClient: z.string(), codeClient: z.string() }),
  comptes: z.strictObject({ ...counts, deposes: z.int() }),
  spools: z.array(z.strictObject({ nomSpool: z.string(), ...counts })),
  /** The plis that were in an incident, by spool and in order. All other plis were good from the start. */
  plages: z.array(
    z.strictObject({
      nomSpool: z.string(),
      de: z.int(),
      a: z.int(),
      sort: z.enum(SORTS),
      etape: z.string(),
      motif: z.string(),
      machine: z.string().nullable(),
      retirage: z.int().nullable(),
      declareLe: z.iso.datetime(),
      soldeLe: z.iso.datetime().nullable(),
    }),
  ),
  /** Sheets printed or plis inserted, by machine. Declarations that name no machine are summed under null. */
  machines: z.array(z.strictObject({ nomMachine: z.string().nullable(), operation: z.enum(['impression', 'msp']), quantite: z.int() })),
  /** The users who declared the work. */
  operateurs: z.array(person.extend({ operation: z.enum(['impression', 'msp']), quantite: z.int() })),
  /** The reprints, counted in plis, with who printed and inserted them on which machine. */
  retirages: z.array(
    z.strictObject({
      numero: z.int(),
      nombrePlis: z.int(),
      avancements: z.array(
        z.strictObject({
          date: z.iso.datetime(),
          impression: z.int(),
          msp: z.int(),
          utilisateur: person.nullable(),
          machine: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** The events of the job, in order. */
  etapes: z.array(
    z.strictObject({
      libelle: z.string(),
      date: z.iso.datetime(),
      utilisateur: person.nullable(),
      application: z.string(),
      machine: z.string().nullable(),
    }),
  ),
  depots: z.array(z.strictObject({ date: z.iso.date(), heure: z.string(), nombrePlis: z.int() })),
  /** The users who overrode unsettled plis, and their reasons. */
  derogations: z.array(z.strictObject({ date: z.iso.datetime(), utilisateur: person.nullable(), motif: z.string().nullable() })),
});
export type CertificateContent = z.infer<typeof certificateContentSchema>;

/** The answer of `GET /job/{id}/certificat`. The hash is that of `contenu` as canonical JSON, in UTF-8. */
export const certificatSchema = z.strictObject({
  numero: z.int(),
  emisLe: z.iso.datetime(),
  contenu: certificateContentSchema,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Certificat = z.infer<typeof certificatSchema>;
