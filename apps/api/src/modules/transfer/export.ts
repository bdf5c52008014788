import { Readable } from 'node:stream';
import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import type { ListQuery } from '@editique/domain/entity/list-query';
import { fieldErrors } from '@editique/domain/entity/schema';
import type { AnyRecord } from '@editique/domain/record';
import { withoutAccents } from '@editique/domain/text/fold';
import { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Resource } from '../../engine/definition/resource.ts';
import { listSchemaOf } from '../../engine/list/list-schema.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { invalid } from '../../http/errors.ts';
import type { Services } from '../../module.ts';
import { listAccess, verbAccess } from '../../security/access.ts';
import { type Cell, cellOf } from './cell.ts';
import { exportColumns, type FileColumn, templateColumns } from './columns.ts';
import { csvFile } from './csv-file.ts';
import { matchingRecords } from './rows.ts';
import { xlsxFile } from './xlsx-file.ts';

const formats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Format = keyof typeof formats;
const mediaType = (contentType: string): string => contentType.split(';', 1)[0] ?? contentType;

const format = z.enum(['csv', 'xlsx'], 'format est csv ou xlsx');
const ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'ids est une suite de nombres séparés par des virgules')
  .transform((value) => value.split(',').map(Number))
  .optional();
/** The list's own parameters come with it. The list's own schema checks them. */
const exportQuery = z.looseObject({ format, ids });
type ExportQuery = z.infer<typeof exportQuery>;
const templateQuery = z.strictObject({ format });

/** `GET {endpoint}/export` and the empty file that an import expects. */
export function registerExport(scope: FastifyInstance, { engine }: Services, resource: Resource): void {
  const { entity } = resource.table;
  const endpoint = endpointOf(entity);
  const zone = new Zone(engine.timeZone);
  const listQuery = listSchemaOf(resource);

  scope.get<{ Querystring: ExportQuery }>(
    `${endpoint}/export`,
    {
      config: { access: listAccess(entity) },
      schema: { ...docs(entity, 'Exporter', { 200: fileOf(...Object.values(formats).map(mediaType)) }), querystring: exportQuery },
    },
    async (request, reply) => {
      const { format: asked, ids: selected, ...list } = request.query;
      const columns = exportColumns(entity);
      const records = matchingRecords(engine, resource, parseList(list), selected ?? null);
      // The first batch is read before the answer begins, so that its failure is still an error and not half a file.
      const first = await records.next();
      return send(reply, entity, asked, columns, rowsOf(columns, first, records, zone), zone);
    },
  );

  if (entity.verbs.includes('ajouter'))
    scope.get<{ Querystring: { format: Format } }>(
      `${endpoint}/modele`,
      {
        config: { access: verbAccess(entity, 'ajouter') },
        schema: {
          ...docs(entity, "Modèle d'import", { 200: fileOf(...Object.values(formats).map(mediaType)) }),
          querystring: templateQuery,
        },
      },
      (request, reply) => send(reply, entity, request.query.format, templateColumns(entity), noRows(), zone, 'modele'),
    );

  function parseList(given: unknown): ListQuery {
    const parsed = listQuery.safeParse(given);
    if (!parsed.success) throw invalid(fieldErrors(parsed.error));
    return parsed.data;
  }
}

async function* noRows(): AsyncGenerator<Cell[][]> {
  yield [];
}

async function* rowsOf(
  columns: FileColumn[],
  first: IteratorResult<AnyRecord[]>,
  rest: AsyncGenerator<AnyRecord[]>,
  zone: Zone,
): AsyncGenerator<Cell[][]> {
  for (let batch = first; !batch.done; batch = await rest.next())
    yield batch.value.map((record) => columns.map(({ name, field }) => cellOf(field, record[name], zone)));
}

function send(
  reply: FastifyReply,
  entity: EntityDefinition,
  asked: Format,
  columns: FileColumn[],
  rows: AsyncGenerator<Cell[][]>,
  zone: Zone,
  suffix = zone.today(),
): FastifyReply {
  const name = `${entity.nouns[1]}-${suffix}.${asked}`;
  reply
    .type(formats[asked])
    .header('content-disposition', `attachment; filename="${slug(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`);
  return reply.send(asked === 'csv' ? Readable.from(csvFile(columns, rows), { highWaterMark: 1 }) : xlsxFile(entity.menu, columns, rows));
}

const NOT_IN_NAME = /[^\w.-]+/g;
/** The name for browsers that read only plain letters in this header. */
const slug = (name: string): string => withoutAccents(name).replace(NOT_IN_NAME, '-');
