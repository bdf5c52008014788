import { endpointOf } from '@editique/domain/entity/entity';
import { toListQuery } from '@editique/domain/entity/list-query';
import type { AnyRecord } from '@editique/domain/record';
import { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Cell, cellOf } from '../../documents/spreadsheet/cell.ts';
import type { FileColumn } from '../../documents/spreadsheet/file-column.ts';
import { type SentSheet, type SheetFormat, sendSheet, sheetFormat, sheetTypes } from '../../documents/spreadsheet/send-sheet.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import { listParametersOf } from '../../engine/list/list-schema.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { idsInQuery } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { listAccess, verbAccess } from '../../security/access.ts';
import { sessionOf } from '../../security/guard.ts';
import { whileAdmitted } from '../../security/while-admitted.ts';
import { exportColumns, templateColumns } from './columns.ts';
import { matchingRecords } from './rows.ts';

/** Returns the schema of an export's query: the list's own parameters, and the format of the file. */
const exportQueryOf = (resource: Resource) =>
  listParametersOf(resource)
    .extend({ format: sheetFormat, ids: idsInQuery('ids').optional() })
    .transform(({ format, ids: selected, ...list }) => ({ format, selected, list: toListQuery(list) }));
type ExportQuery = z.infer<ReturnType<typeof exportQueryOf>>;
const templateQuery = z.strictObject({ format: sheetFormat });

/** Registers `GET {endpoint}/export` and the empty file that an import expects. */
export function registerExport(scope: FastifyInstance, { engine, rights, sheets }: Services, resource: Resource): void {
  const { entity } = resource.table;
  const endpoint = endpointOf(entity);
  const zone = new Zone(engine.timeZone);

  scope.get<{ Querystring: ExportQuery }>(
    `${endpoint}/export`,
    {
      config: { access: listAccess(entity) },
      schema: { ...docs(entity, 'Exporter', { 200: fileOf(...sheetTypes) }), querystring: exportQueryOf(resource) },
    },
    async (request, reply) => {
      await sheets.enter(reply, sessionOf(request).id);
      const { format, selected, list } = request.query;
      const columns = exportColumns(entity);
      const records = whileAdmitted(request, rights, matchingRecords(engine, resource, list, selected ?? null));
      return sendSheet(reply, { ...named(format, zone.today()), columns, rows: rowsOf(columns, records, zone) });
    },
  );

  if (entity.verbs.includes('ajouter'))
    scope.get<{ Querystring: { format: SheetFormat } }>(
      `${endpoint}/modele`,
      {
        config: { access: verbAccess(entity, 'ajouter') },
        schema: {
          ...docs(entity, "Modèle d'import", { 200: fileOf(...sheetTypes) }),
          querystring: templateQuery,
        },
      },
      (request, reply) => sendSheet(reply, { ...named(request.query.format, 'modele'), columns: templateColumns(entity), rows: noRows() }),
    );

  function named(format: SheetFormat, suffix: string): Pick<SentSheet, 'title' | 'name' | 'format'> {
    return { title: entity.menu, name: `${entity.nouns[1]}-${suffix}`, format };
  }
}

async function* noRows(): AsyncGenerator<Cell[][]> {
  yield [];
}

async function* rowsOf(columns: FileColumn[], records: AsyncGenerator<AnyRecord[]>, zone: Zone): AsyncGenerator<Cell[][]> {
  for await (const batch of records) yield batch.map((record) => columns.map(({ name, field }) => cellOf(field, record[name], zone)));
}
