import { job } from '@editique/domain/entities/job';
import { type NoteInput, noteInput, noteSchema } from '@editique/domain/job/note';
import { pageOf, personSchema } from '@editique/domain/record-schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerOnce } from '../../../engine/write/idempotency.ts';
import { docs } from '../../../http/describe.ts';
import { type IdParams, idParams, type PagedQuery, pagedQuery } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { recordAccess, verbAccess } from '../../../security/access.ts';
import { contextOf } from '../../../security/context.ts';
import { addNote, mentionable, notesOf } from './notes.ts';

/** Registers the notes of a job. Users who may see the job read them, users who may change it add notes. A note never changes. */
export function registerNotes(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Params: IdParams; Querystring: PagedQuery }>(
    '/job/:id/notes',
    {
      config: { access: recordAccess(job) },
      schema: { ...docs(job, "Notes d'un job", { 200: pageOf(noteSchema) }), params: idParams, querystring: pagedQuery },
    },
    (request) => notesOf(engine.db, request.params.id, request.query),
  );

  scope.post<{ Params: IdParams; Body: NoteInput }>(
    '/job/:id/notes',
    {
      config: { access: verbAccess(job, 'modifier'), isOnce: true },
      schema: { ...docs(job, 'Ajouter une note', { 201: noteSchema }), params: idParams, body: noteInput },
    },
    async (request, reply) => {
      const { actor } = contextOf(request);
      return answerOnce(engine.db, reply, 201, (db) => addNote(db, request.params.id, request.body, actor, engine.timeZone));
    },
  );

  scope.get(
    '/job/mentionnables',
    {
      config: { access: verbAccess(job, 'modifier') },
      schema: docs(job, "Qui peut être mentionné dans une note : ceux qui ont le droit d'ouvrir un job", { 200: z.array(personSchema) }),
    },
    () => mentionable(engine.db),
  );
}
