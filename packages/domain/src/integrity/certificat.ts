import { z } from 'zod';

const person = z.strictObject({ nom: z.string(), prenom: z.string() });
const counts = { attendu: z.int(), bons: z.int(), retires: z.int(), reimprimes: z.int(), nonSoldes: z.int() };

/** What became of the pieces of a range. */
export const SORTS = ['retiré', 'réimprimé', 'retrouvé bon', 'non soldé'] as const;

/** What a certificate says: everything is kept by name, because it outlives job, people and machines. */
export const certificateContentSchema = z.strictObject({
  /** The form of this content. It is frozen: another form is another number with a schema of its own, and this one stays readable. */
  format: z.literal(1),
  numero: z.int(),
  emisLe: z.iso.datetime(),
  job: z.strictObject({ id: z.int(), nomjob: z.string(), reprise: z.int(), bibliotheque: z.string() }),
  client: z.strictObject({ nomClient: z.string(), codeClient: z.string() }),
  comptes: z.strictObject({ ...counts, deposes: z.int() }),
  spools: z.array(z.strictObject({ nomSpool: z.string(), ...counts })),
  /** The pieces that were in an incident, by spool and in order. All others were good at once. */
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
  /** Sheets printed or plis inserted, by machine; those that name none stand together. */
  machines: z.array(z.strictObject({ nomMachine: z.string().nullable(), operation: z.enum(['impression', 'msp']), quantite: z.int() })),
  /** Who declared what was done. */
  operateurs: z.array(person.extend({ operation: z.enum(['impression', 'msp']), quantite: z.int() })),
  /** The reprints, and who printed and inserted them on which machine. They count plis. */
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
  /** What happened to the job, in order. */
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
  /** Who went over unsettled pieces, and why. */
  derogations: z.array(z.strictObject({ date: z.iso.datetime(), utilisateur: person.nullable(), motif: z.string().nullable() })),
});
export type CertificateContent = z.infer<typeof certificateContentSchema>;

/** `GET /job/{id}/certificat`. The hash is that of `contenu` written as canonical JSON, in UTF-8. */
export const certificatSchema = z.strictObject({
  numero: z.int(),
  emisLe: z.iso.datetime(),
  contenu: certificateContentSchema,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Certificat = z.infer<typeof certificatSchema>;
