import type { DepositableJob } from '@editique/domain/dispatch/to-deposit';
import { job } from '@editique/domain/entities/job';
import type { Filter, Sort } from '@editique/domain/entity/list-query';
import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import type { Engine } from '../../engine/list/engine.ts';
import { list } from '../../engine/list/list.ts';
import { CLIENT, REMAINING_PLIS_JOIN } from '../../production/to-deposit.ts';

/** The number of jobs that a select offers before the user types. */
const OFFERED = 100;
const NOT_CANCELLED: Filter = { field: 'etat', operator: 'equal', values: [ETAT.paused, ETAT.running] };
const AT_DISPATCH: Filter = { field: 'etape', operator: 'equal', values: [ETAPE.inserted] };

export interface DepositableAsked {
  q: string;
  client: number | null;
  /**
   * Whether the user may not open the list of jobs. Then only texts that the select shows are searched: other texts would reveal fields of
   * the list.
   */
  isListClosed: boolean;
}

/** Lists the jobs that a dépôt's select offers: those waiting for their dépôt, most urgent first, then the others that can have one. */
export async function depositableJobs(engine: Engine, { q, client, isListClosed }: DepositableAsked): Promise<DepositableJob[]> {
  const listed = { table: tableOf(job), flags: {}, shown: isListClosed ? ['client'] : null };
  const own: Filter[] = client === null ? [] : [{ field: 'client', operator: 'equal', values: [client] }];
  const ids = async (filters: Filter[], sort: Sort): Promise<number[]> => {
    const query = { page: 0, size: OFFERED, hasExplicitSize: true, sort, q, filters: [NOT_CANCELLED, ...own, ...filters] };
    return (await list(engine, listed, query)).objects.map(({ id }) => id);
  };
  const [urgent, all] = await Promise.all([
    ids([AT_DISPATCH], { field: 'dateHeureEnvoi', direction: 'asc' }),
    ids([], { field: 'id', direction: 'desc' }),
  ]);
  const asked = [...new Set([...urgent, ...all])];
  const rows = await run<DepositableJob>(
    engine.db,
    `select j.id, j.nomjob, ${CLIENT}, j.etape, j.etat, p.reste from unnest($1::int[]) with ordinality u (id, n) join job j on j.id = u.id
     join client c on c.id = j.client_id ${REMAINING_PLIS_JOIN} order by (j.etape = ${ETAPE.inserted} and p.reste > 0) desc, u.n`,
    [asked],
  );
  return rows.slice(0, OFFERED);
}
