import { z } from 'zod';
import { BackupError } from '../errors.ts';

/** Name of the first entry of every backup. It identifies a backup even if the end of the file is missing. */
export const MARK = 'editique-sauvegarde';
export const MANIFEST = 'manifest.json';
/** The format that this release reads and writes. A higher number comes from a newer release. */
export const FORMAT = 1;
/** More than the manifest of any release. A longer one is not read. */
export const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const base64 = z.string().max(2000);

const schema = z.object({
  format: z.literal(FORMAT),
  /** The release that wrote the backup, for human readers. The content is described by the migrations. */
  produit: z.string(),
  date: z.iso.datetime(),
  base: z.enum(['pglite', 'postgres']),
  /** The migrations applied to the database, identified by the checksum of their file: some had other names in release 0.1.0. */
  migrations: z.array(z.object({ nom: z.string(), empreinte: sha256 })).min(1),
  tables: z.array(z.object({ nom: z.string(), colonnes: z.array(z.string()), lignes: count, octets: count, sha256 })),
  sequences: z.array(z.object({ nom: z.string(), valeur: count, utilisee: z.boolean() })),
  /** `marque` is a salted hash that recognises the backup's secret. `scelle` is the secret itself, encrypted with the passphrase. */
  secret: z.object({ sel: base64, marque: base64, scelle: base64.optional() }),
});

export type Manifest = z.infer<typeof schema>;
export type TableEntry = Manifest['tables'][number];
export type SealedSecret = Manifest['secret'];

export const dataPath = (table: string): string => `data/${table}`;

/** Parses the manifest. Throws a BackupError if this release cannot read it. */
export function parseManifest(text: string): Manifest {
  const given = parseJson(text);
  const format = Object(given).format;
  if (typeof format === 'number' && format > FORMAT) throw newer(`format ${format}`);
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new BackupError("Le fichier n'est pas une sauvegarde d'Éditique lisible : son sommaire est faux");
  const names = parsed.data.tables.map(({ nom }) => nom);
  if (new Set(names).size < names.length) throw new BackupError('Le sommaire de la sauvegarde nomme deux fois la même table');
  return parsed.data;
}

export const newer = (what: string): BackupError =>
  new BackupError(`La sauvegarde est d'une version plus récente de l'application (${what}) : installez cette version ou une plus récente`);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
