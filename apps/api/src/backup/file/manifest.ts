import { z } from 'zod';
import { BackupError } from '../errors.ts';

/** The first entry of every backup: a file that begins with it is ours, even if its end is missing. */
export const MARK = 'editique-sauvegarde';
export const MANIFEST = 'manifest.json';
/** This release writes and reads this one. A higher number comes from a newer release. */
export const FORMAT = 1;
/** Longer than that of any release: a file that claims more is not read. */
export const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const base64 = z.string().max(2000);

const schema = z.object({
  format: z.literal(FORMAT),
  /** The release that wrote it, for whoever reads the file. Which data it holds is told by the migrations. */
  produit: z.string(),
  date: z.iso.datetime(),
  base: z.enum(['pglite', 'postgres']),
  /** What had been applied to the database, by the contents of the files: release 0.1.0 gave some of them other names. */
  migrations: z.array(z.object({ nom: z.string(), empreinte: sha256 })).min(1),
  tables: z.array(z.object({ nom: z.string(), colonnes: z.array(z.string()), lignes: count, octets: count, sha256 })),
  sequences: z.array(z.object({ nom: z.string(), valeur: count, utilisee: z.boolean() })),
  /** `marque` tells whether a secret is the one of the backup. `scelle` is the secret itself, locked with the passphrase. */
  secret: z.object({ sel: base64, marque: base64, scelle: base64.optional() }),
});

export type Manifest = z.infer<typeof schema>;
export type TableEntry = Manifest['tables'][number];
export type SealedSecret = Manifest['secret'];

export const dataPath = (table: string): string => `data/${table}`;

/** The manifest, or a line that says why there is none that this release can read. */
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
