import { Readable } from 'node:stream';
import { type EntityDefinition, endpointOf, pathOf } from '@editique/domain/entity/entity';
import type { InputOf } from '@editique/domain/entity/input';
import type { Filter, ListQuery } from '@editique/domain/entity/list-query';
import { createSchema, type UpdateOf, updateSchema } from '@editique/domain/entity/schema';
import { conflictAnswer, inUseAnswer } from '@editique/domain/error-answer';
import { journalEntrySchema, optionSchema, pageOf, recordSchema } from '@editique/domain/record-schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { docs } from '../../http/describe.ts';
import { forbidden } from '../../http/errors.ts';
import type { AnswerLines } from '../../http/limits/answer-lines.ts';
import { type IdParams, idParams, type PagedQuery, pagedQuery } from '../../http/schemas.ts';
import { listAccess, optionsAccess, recordAccess, verbAccess } from '../../security/access.ts';
import { contextOf } from '../../security/context.ts';
import { sessionOf } from '../../security/guard.ts';
import type { Rights } from '../../security/rights.ts';
import { whileAdmitted } from '../../security/while-admitted.ts';
import { oneWithExtraValues, withExtraValues } from '../definition/extra-values.ts';
import type { Resource } from '../definition/resource.ts';
import type { Engine } from '../list/engine.ts';
import { list } from '../list/list.ts';
import { listSchemaOf } from '../list/list-schema.ts';
import { all } from '../list/options.ts';
import { journalOf } from '../record/journal.ts';
import { one } from '../record/read.ts';
import { answerOnce } from '../write/idempotency.ts';
import { prepareCreate } from '../write/prepare-create.ts';
import { create, remove, update } from '../write/write.ts';

interface Served {
  engine: Engine;
  rights: Rights;
  resource: Resource;
  /** The limit that the options of all entities share: each is a whole list, unless the caller narrows it. */
  options: AnswerLines<number>;
}

/** Registers the calls that every entity has. */
export function registerResource(scope: FastifyInstance, served: Served): void {
  registerReads(scope, served);
  if (!served.resource.table.entity.readOnly) registerWrites(scope, served);
}

function registerReads(scope: FastifyInstance, { engine, rights, resource, options }: Served): void {
  const { entity } = resource.table;
  const endpoint = endpointOf(entity);
  const record = recordSchema(entity, resource.extraValues?.shape);
  const listQuery = listSchemaOf(resource);
  const listed = recordSchema(entity, { ...resource.extraValues?.shape, ...computedShape(resource) });

  scope.get<{ Querystring: ListQuery }>(
    endpoint,
    { config: { access: listAccess(entity) }, schema: { ...docs(entity, 'Lister', { 200: pageOf(listed) }), querystring: listQuery } },
    async (request) => {
      const page = await list(engine, resource, request.query);
      return resource.extraValues ? { ...page, objects: await withExtraValues(engine.db, resource, page.objects) } : page;
    },
  );

  scope.get<{ Querystring: ListQuery }>(
    `${endpoint}/all`,
    {
      config: { access: optionsAccess(entity) },
      schema: { ...docs(entity, 'Lister pour un choix', { 200: z.array(optionSchema(entity)) }), querystring: listQuery },
    },
    async (request, reply) => {
      const { id, paths } = sessionOf(request);
      const isListClosed = !paths.has(pathOf(entity));
      if (isListClosed) assertOffered(resource, request.query, paths);
      await options.enter(reply, id);
      const batches = whileAdmitted(request, rights, all(engine, resource, request.query, isListClosed));
      // The first batch is read before the answer begins, so that a failure is still answered as an error and not as half a list.
      const first = await batches.next();
      return reply.type('application/json; charset=utf-8').send(Readable.from(jsonArray(first, batches)));
    },
  );

  // An entity without a view or edit screen has no call for one record: its list shows every field.
  if (!entity.verbs.includes('afficher') && !entity.verbs.includes('modifier')) return;

  if (!resource.hasOwnRead)
    scope.get<{ Params: IdParams }>(
      `${endpoint}/:id`,
      {
        config: { access: recordAccess(entity, entity.isPerson) },
        schema: { ...docs(entity, 'Lire', { 200: record }), params: idParams },
      },
      async (request) => oneWithExtraValues(engine.db, resource, await one(engine.db, resource.table, request.params.id)),
    );

  scope.get<{ Params: IdParams; Querystring: PagedQuery }>(
    `${endpoint}/:id/journal`,
    {
      config: { access: recordAccess(entity, entity.isPerson) },
      schema: { ...docs(entity, 'Journal', { 200: pageOf(journalEntrySchema) }), params: idParams, querystring: pagedQuery },
    },
    (request) => journalOf(engine.db, resource.table, request.params.id, request.query.page, request.query.size),
  );
}

/** Returns the schema of the computed values that a list adds to its rows. */
const computedShape = ({ computed }: Resource): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(computed).map(([name, { values }]) => [name, z.literal([...values]).nullable()]));

/**
 * Refuses filters by fields that a select does not offer. Users who may not open the list can narrow a select by its naming fields, by
 * references (such as the jobs of a client) and by the flags of their own form. By any other field they could find out, row by row, what
 * only the list shows. Their search looks at names alone, for the same reason.
 */
function assertOffered({ table: { entity }, flags }: Resource, { filters }: ListQuery, paths: ReadonlySet<string>): void {
  const isOffered = ({ field }: Filter): boolean =>
    field === 'id' ||
    entity.naming.includes(field) ||
    entity.fields[field]?.kind === 'reference' ||
    Boolean(flags[field]?.offeredTo?.some((path) => paths.has(path)));
  if (!filters.every(isOffered)) throw forbidden();
}

async function* jsonArray(first: IteratorResult<unknown[]>, rest: AsyncGenerator<unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for (let batch = first; !batch.done; batch = await rest.next()) {
    yield separator + batch.value.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

function registerWrites(scope: FastifyInstance, { engine, resource }: Served): void {
  const { entity } = resource.table;
  const endpoint = endpointOf(entity);
  const record = recordSchema(entity, resource.extraValues?.shape);

  if (entity.verbs.includes('ajouter')) {
    scope.post<{ Body: InputOf<EntityDefinition, 'create'> }>(
      endpoint,
      {
        config: { access: verbAccess(entity, 'ajouter'), isOnce: true },
        schema: { ...docs(entity, 'Ajouter', { 201: record }), body: createSchema(entity).extend(resource.extraInputs) },
      },
      async (request, reply) => {
        const context = contextOf(request);
        const prepared = await prepareCreate(resource.hooks, request.body);
        return answerOnce(engine.db, reply, 201, async (db) =>
          oneWithExtraValues(db, resource, await create(db, resource, request.body, context, prepared)),
        );
      },
    );
  }
  if (entity.verbs.includes('modifier')) {
    scope.put<{ Body: UpdateOf<EntityDefinition> }>(
      endpoint,
      {
        config: { access: verbAccess(entity, 'modifier') },
        schema: {
          ...docs(entity, 'Modifier', { 200: record, 409: conflictAnswer(record) }),
          body: updateSchema(entity).extend(resource.extraInputs),
        },
      },
      async (request) => {
        const { id, version, ...values } = request.body;
        return oneWithExtraValues(engine.db, resource, await update(engine.db, resource, id, version, values, contextOf(request)));
      },
    );
  }
  if (entity.verbs.includes('supprimer')) {
    scope.delete<{ Params: IdParams }>(
      `${endpoint}/:id`,
      {
        config: { access: verbAccess(entity, 'supprimer') },
        schema: { ...docs(entity, 'Supprimer', { 204: z.null(), 409: inUseAnswer }), params: idParams },
      },
      async (request, reply) => {
        await remove(engine, resource, request.params.id, contextOf(request));
        return reply.status(204).send();
      },
    );
  }
}
