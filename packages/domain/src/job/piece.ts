import { z } from 'zod';
import { TEXT_MAX } from '../entity/field.ts';
import { personSchema } from '../record-schema.ts';

export const PIECE_MAX = 20 * 1024 * 1024;

/** The content types that can be attached to a job. Those with a preview open in the browser; the others are downloaded. */
export const PIECE_TYPES = {
  'application/pdf': { label: 'PDF', extensions: ['pdf'], hasPreview: true },
  'image/png': { label: 'PNG', extensions: ['png'], hasPreview: true },
  'image/jpeg': { label: 'JPEG', extensions: ['jpg', 'jpeg'], hasPreview: true },
  'text/plain': { label: 'TXT', extensions: ['txt'], hasPreview: false },
  'text/csv': { label: 'CSV', extensions: ['csv'], hasPreview: false },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { label: 'XLSX', extensions: ['xlsx'], hasPreview: false },
} as const satisfies Record<string, { label: string; extensions: readonly string[]; hasPreview: boolean }>;
export type PieceType = keyof typeof PIECE_TYPES;

const isPieceType = (type: string): type is PieceType => Object.hasOwn(PIECE_TYPES, type);
// The keys are content types by construction.
const types = Object.keys(PIECE_TYPES).filter(isPieceType);

/** A file attached to a job, as `GET /job/{id}/pieces` returns it. */
export const pieceSchema = z.strictObject({
  id: z.int(),
  nom: z.string(),
  type: z.literal(types),
  /** The size in bytes. */
  taille: z.int(),
  date: z.iso.datetime(),
  utilisateur: personSchema.nullable(),
});
export type Piece = z.infer<typeof pieceSchema>;

export const PIECE_LABELS = 'PDF, PNG, JPEG, TXT, CSV ou XLSX';
/** The value of the file input's `accept` attribute. */
export const PIECE_ACCEPT = types.flatMap((type) => PIECE_TYPES[type].extensions.map((extension) => `.${extension}`)).join(',');

export const pieceMessage = {
  type: `Ce type de fichier n'est pas accepté : choisissez un fichier ${PIECE_LABELS}`,
  other: (nom: string, label: string) => `« ${nom} » n'est pas un fichier ${label} : son contenu est d'un autre type`,
  empty: 'Ce fichier est vide',
  missing: 'Choisissez un fichier',
  tooLarge: 'Ce fichier dépasse 20 Mo',
} as const;

/** Returns the extension in lower case, or an empty string. */
const extensionOf = (nom: string): string => /\.([^.]{1,10})$/.exec(nom)?.[1]?.toLowerCase() ?? '';

/** Returns the content type that the file name claims: null without an extension, undefined for an extension that is not accepted. */
export function claimedType(nom: string): PieceType | null | undefined {
  const extension = extensionOf(nom);
  if (extension === '') return null;
  return types.find((type) => PIECE_TYPES[type].extensions.some((known) => known === extension));
}

/** The escapes that browsers use in multipart file names for a quote, CR and LF (HTML standard, multipart/form-data). */
const ENCODED = /%(?:22|0D|0A)/g;

/** Returns a file name as it was before the browser escaped it for the form. */
export const sentName = (filename: string | undefined): string | undefined => filename?.replace(ENCODED, decodeURIComponent);

/** Returns the file name without its folder and without invisible characters, because some of those reverse the reading order. */
export function pieceName(given: string | undefined): string {
  const name = (given ?? '')
    .toWellFormed()
    .replace(/^.*[\\/]/s, '')
    .replace(/\p{C}/gu, '')
    .trim();
  const letters = [...name];
  if (letters.length <= TEXT_MAX) return name || 'Sans nom';
  const extension = extensionOf(name);
  const end = extension && `.${extension}`;
  return letters.slice(0, TEXT_MAX - end.length).join('') + end;
}
