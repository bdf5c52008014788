import { users } from '@editique/domain/entities/users';
import { pathOf } from '@editique/domain/entity/entity';
import { conflictAnswer } from '@editique/domain/error-answer';
import { savedViewSchema, sharedRoleSchema } from '@editique/domain/views/saved-view';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { answerOnce } from '../../engine/write/idempotency.ts';
import { type Answered, describeCall } from '../../http/describe.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import { defineModule, type Services } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';
import { inheritedViews } from './inherited-views.ts';
import { registerPreferences } from './preferences.ts';
import { clearDefault, createView, ownView, rolesFor, setDefault, updateView, viewsOf, visibleView } from './saved-views.ts';
import { checkContent, createViewBody, knownPart, listOf, updateViewBody } from './schemas.ts';

const ofList = z.strictObject({ liste: z.string() });
const config = { access: 'signedIn' } as const;
const docs = (summary: string, response: Record<number, Answered>) => describeCall('Listes', summary, response);

/** Users' own arrangements of lists: columns, and named filters. */
export const views = defineModule({ name: 'views' }, (api, services) => {
  services.registry.addRules('views', users, { hooks: inheritedViews });
  registerPreferences(api, services);
  registerReads(api, services);
  registerWrites(api, services);
});

function registerReads(scope: FastifyInstance, { engine, registry }: Services): void {
  scope.get<{ Querystring: { liste: string } }>(
    '/vues/roles',
    {
      config,
      schema: { ...docs('Lister les rôles avec lesquels partager une vue', { 200: z.array(sharedRoleSchema) }), querystring: ofList },
    },
    (request) => {
      const session = sessionOf(request);
      return rolesFor(engine.db, session.id, pathOf(listOf(request.query.liste, session)));
    },
  );

  scope.get<{ Querystring: { liste: string } }>(
    '/vues',
    {
      config,
      schema: { ...docs("Lister les vues d'une liste", { 200: z.array(savedViewSchema) }), querystring: ofList },
    },
    async (request) => {
      const session = sessionOf(request);
      const { name } = listOf(request.query.liste, session);
      return (await viewsOf(engine.db, session.id, name)).map((view) => knownPart(registry.of(name), view));
    },
  );
}

function registerWrites(scope: FastifyInstance, { engine, registry }: Services): void {
  scope.post<{ Body: z.infer<typeof createViewBody> }>(
    '/vues',
    { config: { ...config, isOnce: true }, schema: { ...docs('Garder une vue', { 201: savedViewSchema }), body: createViewBody } },
    async (request, reply) => {
      const session = sessionOf(request);
      const { liste, ...content } = request.body;
      const entity = listOf(liste, session);
      checkContent(registry.of(entity.name), content);
      return answerOnce(engine.db, reply, 201, (db) => transaction(db, (trx) => createView(trx, session, entity.name, content)));
    },
  );

  scope.put<{ Body: z.infer<typeof updateViewBody> }>(
    '/vues',
    {
      config,
      schema: { ...docs('Changer une vue', { 200: savedViewSchema, 409: conflictAnswer(savedViewSchema) }), body: updateViewBody },
    },
    async (request) => {
      const session = sessionOf(request);
      const { id, version, ...content } = request.body;
      return transaction(engine.db, async (trx) => {
        const view = await ownView(trx, session.id, id);
        const entity = listOf(view.liste, session);
        checkContent(registry.of(entity.name), content);
        return updateView(trx, session, id, version, content);
      });
    },
  );

  scope.delete<{ Params: IdParams }>(
    '/vues/:id',
    { config, schema: { ...docs('Supprimer une vue', { 204: z.null() }), params: idParams } },
    async (request, reply) => {
      await transaction(engine.db, async (trx) => {
        await ownView(trx, sessionOf(request).id, request.params.id);
        await run(trx, `delete from vue where id = $1::int`, [request.params.id]);
      });
      return reply.status(204).send();
    },
  );

  scope.put<{ Params: IdParams; Body: { defaut: boolean } }>(
    '/vues/:id/defaut',
    {
      config,
      schema: {
        ...docs('Ouvrir la liste avec cette vue', { 200: savedViewSchema }),
        params: idParams,
        body: z.object({ defaut: z.boolean() }),
      },
    },
    async (request) => {
      const session = sessionOf(request);
      const user = session.id;
      const { id } = request.params;
      const view = await visibleView(engine.db, user, id);
      const { name } = listOf(view.liste, session);
      if (request.body.defaut) await setDefault(engine.db, user, view.liste, id);
      else await clearDefault(engine.db, user, id);
      return knownPart(registry.of(name), await visibleView(engine.db, user, id));
    },
  );
}
