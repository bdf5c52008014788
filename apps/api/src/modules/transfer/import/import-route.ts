import { endpointOf } from '@editique/domain/entity/entity';
import { importLineSchema } from '@editique/domain/transfer/import-line';
import { type ImportReport, importReportSchema, refusedImportSchema } from '@editique/domain/transfer/import-report';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db, Trx } from '../../../db/database.ts';
import type { Resource } from '../../../engine/definition/resource.ts';
import { type Answer, earlierAnswer, once, Repeats } from '../../../engine/write/idempotency.ts';
import { docs } from '../../../http/describe.ts';
import { AppError, unauthenticated } from '../../../http/errors.ts';
import type { Services } from '../../../module.ts';
import { verbAccess } from '../../../security/access.ts';
import { contextOf } from '../../../security/context.ts';
import { sessionOf } from '../../../security/guard.ts';
import { checkFile, refuseWithoutRights } from './check-file.ts';
import { type ImportForm, readForm } from './form.ts';
import { storeFile } from './import.ts';
import type { ImportQueue, Place } from './import-queue.ts';
import { ImportTeller } from './imported.ts';
import { JSON_LINES, type OnProgress, progressLines, wantsProgress } from './progress.ts';

/** The longest that an import may block all others on the embedded database. */
const MAX_ALONE_MS = 60_000;

const importQuery = z.strictObject({ simulation: z.literal(['true', 'false'], 'simulation est true ou false').default('false') });
const answers = {
  200: { content: { 'application/json': { schema: importReportSchema }, [JSON_LINES]: { schema: importLineSchema } } },
  400: refusedImportSchema,
};
const DESCRIPTION =
  'Avec `Accept: application/x-ndjson`, une ligne JSON par étape, `{phase, traitees, lignes}`, puis `{statut, corps}`, la réponse elle-même. ' +
  "Le champ `empreinte`, vide dans le formulaire d'une simulation, demande ce qu'elle a lu ; rendu à l'import, il fait signaler les lignes modifiées entre-temps.";

/** Registers `POST {endpoint}/import`: a file with the headings of an export, imported completely or not at all. */
export function registerImport(
  scope: FastifyInstance,
  { engine, rights, database }: Services,
  resource: Resource,
  imports: ImportQueue,
): void {
  const { entity } = resource.table;
  const repeats = new Repeats();
  scope.post<{ Querystring: z.infer<typeof importQuery> }>(
    `${endpointOf(entity)}/import`,
    {
      config: { access: verbAccess(entity, 'ajouter'), isOnce: true },
      schema: {
        ...docs(entity, 'Importer', answers),
        description: DESCRIPTION,
        consumes: ['multipart/form-data'],
        querystring: importQuery,
      },
    },
    async (request, reply) => {
      const isSimulation = request.query.simulation === 'true';
      const { first, hold } = await repeats.enter<ImportReport>(engine.db, request, reply);
      if (first && wantsProgress(request)) return progressLines(request, reply, async () => first);
      if (first) return reply.status(first.status).send(first.body);
      const place = imports.enter(sessionOf(request).id);
      const form = await admittedForm(request, place);
      const context = contextOf(request);
      const teller = new ImportTeller(engine.timeZone, entity, sessionOf(request));
      const work = (onProgress: OnProgress): Promise<Answer<ImportReport>> =>
        hold(
          place.work(async () => {
            try {
              return await importForm(onProgress);
            } catch (error) {
              if (!isSimulation) await teller.refused(engine.db).catch(engine.onError);
              throw error;
            }
          }),
        );
      const importForm = async (onProgress: OnProgress): Promise<Answer<ImportReport>> => {
        const known = await earlierAnswer<ImportReport>(engine.db, request);
        if (known) return known;
        const asked = { ...form, isSimulation, paths: sessionOf(request).paths, onProgress };
        const checked = await checkFile(engine.db, engine.timeZone, resource, asked);
        // The check may take minutes, so the rights are read again before writing.
        const session = await rights.session(sessionOf(request).sessionId);
        if (!session) throw unauthenticated();
        refuseWithoutRights(resource, checked.needs, session.paths);
        const aloneMs = database.kind === 'pglite' ? MAX_ALONE_MS : null;
        const store = (db: Db | Trx) => storeFile(db, resource, checked, { isSimulation, onProgress, context, aloneMs });
        // Tried before its key is taken: within the key's transaction its parts would be one, and hold everybody up.
        const tried = isSimulation ? await store(engine.db) : null;
        return once(engine.db, request, async (db) => {
          const imported = tried ?? (await store(db));
          if (imported.erreurs.length && !isSimulation) throw withErrors(imported);
          if (!isSimulation) await teller.done(db, imported);
          return { status: 200, body: imported };
        });
      };
      if (wantsProgress(request)) return progressLines(request, reply, work);
      const answer = await work(() => undefined);
      return reply.status(answer.status).send(answer.body);
    },
  );
}

/** Reads the form, then has the file admitted. A failed upload frees the place. */
async function admittedForm(request: FastifyRequest, place: Place): Promise<ImportForm> {
  try {
    const form = await readForm(request);
    place.admit();
    return form;
  } catch (error) {
    place.leave();
    throw error;
  }
}

function withErrors(imported: ImportReport): AppError {
  const count = imported.erreurs.length;
  const message = count === 1 ? "Une erreur : rien n'a été importé" : `${count} erreurs : rien n'a été importé`;
  return new AppError(400, message, { extra: { ...imported } });
}
