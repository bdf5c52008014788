import { endpointOf } from '@editique/domain/entity/entity';
import { failure } from '@editique/domain/messages';
import { importLineSchema } from '@editique/domain/transfer/import-line';
import { type ImportReport, importReportSchema, refusedImportSchema } from '@editique/domain/transfer/import-report';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { codeOf } from '../../db/database.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import { type Answer, once } from '../../engine/write/idempotency.ts';
import { docs } from '../../http/describe.ts';
import { AppError, badRequest, invalid } from '../../http/errors.ts';
import type { Services } from '../../module.ts';
import { verbAccess } from '../../security/access.ts';
import { contextOf } from '../../security/context.ts';
import { sessionOf } from '../../security/guard.ts';
import { importFile } from './import.ts';
import { ImportTeller } from './imported.ts';
import { JSON_LINES, type OnProgress, progressLines, wantsProgress } from './progress.ts';

const MAX_FILE = 20 * 1024 * 1024;
/** What the form itself adds to the file. */
const FORM_ROOM = 256 * 1024;

const importQuery = z.strictObject({ simulation: z.literal(['true', 'false'], 'simulation est true ou false').default('false') });
const answers = {
  200: { content: { 'application/json': { schema: importReportSchema }, [JSON_LINES]: { schema: importLineSchema } } },
  400: refusedImportSchema,
};
const LINES_SAID =
  'Avec `Accept: application/x-ndjson`, une ligne JSON par étape, `{phase, traitees, lignes}`, puis `{statut, corps}`, la réponse elle-même.';
const correspondenceSchema = z.record(z.string(), z.string());

/** `POST {endpoint}/import`: a file with the export's headings, all of its rows or none. */
export function registerImport(scope: FastifyInstance, { engine }: Services, resource: Resource): void {
  const { entity } = resource.table;
  scope.post<{ Querystring: z.infer<typeof importQuery> }>(
    `${endpointOf(entity)}/import`,
    {
      config: { access: verbAccess(entity, 'ajouter'), isOnce: true },
      schema: {
        ...docs(entity, 'Importer', answers),
        description: LINES_SAID,
        consumes: ['multipart/form-data'],
        querystring: importQuery,
      },
    },
    async (request, reply) => {
      const isSimulation = request.query.simulation === 'true';
      const form = await readForm(request);
      const work = async (onProgress: OnProgress): Promise<Answer<ImportReport>> => {
        const teller = new ImportTeller(engine.timeZone, entity, sessionOf(request));
        const asked = { ...form, isSimulation, paths: sessionOf(request).paths, context: contextOf(request), onProgress };
        const answer = once(engine.db, request, async (db) => {
          const imported = await importFile(db, engine.timeZone, resource, asked);
          if (imported.erreurs.length && !isSimulation) throw withErrors(imported);
          // The rows are what was asked for: a notice that cannot be stored does not make them fail.
          if (!isSimulation) await teller.done(db, imported).catch(engine.onError);
          return { status: 200, body: imported };
        });
        if (!isSimulation) answer.catch(() => teller.refused(engine.db).catch(engine.onError));
        return answer;
      };
      if (wantsProgress(request)) return progressLines(request, reply, work);
      const answer = await work(() => undefined);
      return reply.status(answer.status).send(answer.body);
    },
  );
}

function withErrors(imported: ImportReport): AppError {
  const count = imported.erreurs.length;
  const message = count === 1 ? "Une erreur : rien n'a été importé" : `${count} erreurs : rien n'a été importé`;
  return new AppError(400, message, { extra: { ...imported } });
}

async function readForm(request: FastifyRequest): Promise<{ file: Buffer; correspondence: Record<string, string> }> {
  if (!request.isMultipart()) throw new AppError(415, failure.unsupportedMedia);
  if (Number(request.headers['content-length']) > MAX_FILE + FORM_ROOM) throw new AppError(413, failure.tooLarge);
  let file: Buffer | null = null;
  let correspondence: Record<string, string> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: MAX_FILE, files: 1, fields: 10, fieldSize: FORM_ROOM } })) {
      if (part.type === 'file') {
        const content = await part.toBuffer();
        if (part.fieldname === 'file') file = content;
      } else if (part.fieldname === 'correspondance') correspondence = parseCorrespondence(String(part.value));
    }
  } catch (error) {
    if (error instanceof AppError || codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw error;
    throw badRequest('Le formulaire du fichier ne peut pas être lu');
  }
  if (!file) throw invalid({ file: 'Choisissez un fichier CSV ou XLSX' });
  return { file, correspondence };
}

function parseCorrespondence(text: string): Record<string, string> {
  try {
    return correspondenceSchema.parse(JSON.parse(text));
  } catch {
    throw invalid({ correspondance: "correspondance est un objet JSON qui donne, par intitulé, le nom d'un champ" });
  }
}
