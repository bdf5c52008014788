import { failure } from '@editique/domain/messages';
import type { FastifyRequest } from 'fastify';
import { codeOf } from '../../../db/database.ts';
import { AppError, badRequest, invalid } from '../../../http/errors.ts';

export interface ImportForm {
  file: Buffer;
  /** Heading of the file → name of the field, or '' for a column that is left out. */
  correspondence: ReadonlyMap<string, string>;
  /** The `empreinte` of a simulation; '' asks a simulation for one. */
  simulationFingerprint: string | null;
}

const MAX_FILE = 20 * 1024 * 1024;
/** The room for the form itself: headings, and some bytes for each simulated row. */
const FORM_ROOM = 1024 * 1024;
const tooLarge = (): AppError => new AppError(413, 'Ce fichier dépasse 20 Mo : partagez-le en plusieurs fichiers');

/** Reads the form of an import. */
export async function readForm(request: FastifyRequest): Promise<ImportForm> {
  if (!request.isMultipart()) throw new AppError(415, failure.unsupportedMedia);
  if (Number(request.headers['content-length']) > MAX_FILE + FORM_ROOM) throw tooLarge();
  let file: Buffer | null = null;
  let correspondence: ReadonlyMap<string, string> = new Map();
  let simulationFingerprint: string | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: MAX_FILE, files: 1, fields: 10, fieldSize: FORM_ROOM } })) {
      if (part.type === 'file') {
        const content = await part.toBuffer();
        if (part.fieldname === 'file') file = content;
      } else if (part.fieldname === 'correspondance') correspondence = parseCorrespondence(String(part.value));
      else if (part.fieldname === 'empreinte') simulationFingerprint = String(part.value);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw badRequest('Le formulaire du fichier ne peut pas être lu');
  }
  if (!file) throw invalid({ file: 'Choisissez un fichier CSV ou XLSX' });
  return { file, correspondence, simulationFingerprint };
}

/** Returns a map and not an object: a heading may be `constructor` or `__proto__`, which every plain object inherits. */
function parseCorrespondence(text: string): ReadonlyMap<string, string> {
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new TypeError('Not an object');
    const named = Object.entries(given);
    if (!named.every(isTexts)) throw new TypeError('Not texts');
    return new Map(named);
  } catch {
    throw invalid({ correspondance: "correspondance est un objet JSON qui donne, par intitulé, le nom d'un champ" });
  }
}

const isTexts = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';
