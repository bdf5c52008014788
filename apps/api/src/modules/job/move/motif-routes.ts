import { type MotifUsage, motif, motifUsages } from '@editique/domain/entities/motif';
import { endpointOf } from '@editique/domain/entity/entity';
import { defaultSort, type Filter } from '@editique/domain/entity/list-query';
import { searchTextSchema } from '@editique/domain/entity/search-text';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import { optionSchema } from '@editique/domain/record-schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tableOf } from '../../../engine/definition/table.ts';
import { list } from '../../../engine/list/list.ts';
import { docs } from '../../../http/describe.ts';
import type { Services } from '../../../module.ts';
import { optionsAccess } from '../../../security/access.ts';

const OFFERED = 100;
const params = z.object({
  usage: z.literal(
    motifUsages.map(({ value }) => value),
    validation.selection,
  ),
});
const query = z.strictObject({ q: searchTextSchema.default('') });

/** Registers `GET /motif/pour/{usage}`: motifs of this usage first, then those for any usage, then those of other usages. */
export function registerMotifs(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Params: { usage: MotifUsage }; Querystring: { q: string } }>(
    `${endpointOf(motif)}/pour/:usage`,
    {
      config: { access: optionsAccess(motif) },
      schema: {
        ...docs(motif, 'Lister pour un choix, ceux de cet usage en premier', { 200: z.array(optionSchema(motif)) }),
        params,
        querystring: query,
      },
    },
    async ({ params: { usage }, query: { q } }) => {
      const read = async (filters: Filter[]) => {
        const asked = { page: 0, size: OFFERED, hasExplicitSize: true, sort: defaultSort, q, filters };
        return (await list(engine, { table: tableOf(motif), flags: {} }, asked)).objects;
      };
      // Motifs of this usage are read separately: they must come first, however many others there are.
      const [own, all] = await Promise.all([read([{ field: 'usage', operator: 'equal', values: [usage] }]), read([])]);
      const others = all.filter((row) => row.usage !== usage);
      const rows = [...own, ...others.filter((row) => row.usage === null), ...others.filter((row) => row.usage !== null)];
      return rows.slice(0, OFFERED).map(toOption);
    },
  );
}

const toOption = ({ id, codeMotif, libelleMotif }: RecordOf<typeof motif>) => ({ id, codeMotif, libelleMotif });
