import { ETAPE, ETAT, TYPE_CREATION } from '@editique/domain/job/steps';
import { MOVABLE, TEMPLATES } from '../jobs-data.ts';
import { onDatabase } from '../support/database.ts';
import { percentile } from '../support/load.ts';
import type { Product } from '../support/product.ts';

/** The result of the writes on the other instance. */
export interface Written {
  sent: number;
  /** The writes that failed: status, address and text of the answer, or the error if there was none. */
  failures: string[];
  p95: number;
}

export interface Writer {
  stop(): Promise<Written>;
}

const PER_SECOND = 20;
/** The number of spools to declare progress on: their jobs are being printed, with sheets left to print. */
const DECLARABLE = 2000;

interface Spool {
  id: number;
  job: number;
}

type Write = (turn: number) => Promise<Response>;

/** Writes through the product 20 times a second, as users do: creations, moves, declarations and edits in turn. */
export async function startWriting(product: Product, url: string, jobs: number): Promise<Writer> {
  const writes = await writesOf(product, url, jobs);
  const times: number[] = [];
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  let turn = 0;
  const one = async (): Promise<void> => {
    const write = writes[turn % writes.length];
    const began = performance.now();
    const answer = await write?.(turn++).catch((error: unknown) => String(error));
    times.push(performance.now() - began);
    if (typeof answer === 'string') failures.push(answer);
    else if (answer && !answer.ok) failures.push(`${answer.status} ${answer.url} ${await answer.text()}`);
  };
  const timer = setInterval(() => {
    const work = one();
    running.add(work);
    void work.finally(() => running.delete(work));
  }, 1000 / PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return { sent: times.length, failures, p95: Math.round(percentile(times, 0.95)) };
    },
  };
}

async function writesOf({ url: base, token }: Product, url: string, jobs: number): Promise<Write[]> {
  const { movable, spools } = await onDatabase(url, async (client) => ({
    movable: (
      await client.query<{ id: number }>(
        `select id from job where etape = ${ETAPE.registered} and etat = ${ETAT.running} and id > ${jobs - MOVABLE} order by id limit 10000`,
      )
    ).rows.map(({ id }) => id),
    spools: (
      await client.query<Spool>(
        `select s.id, s.job_id as job from job j join spool s on s.job_id = j.id
         where j.etape = ${ETAPE.printing} and j.etat = ${ETAT.running} and s.accompli_impression + 100 < s.nombre_feuilles order by s.id desc limit ${DECLARABLE}`,
      )
    ).rows,
  }));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${base}/api${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const at = <T>(among: readonly T[], turn: number): T => {
    const one = among[turn % among.length];
    if (one === undefined) throw new Error('Nothing is left to write to');
    return one;
  };
  return [
    (turn) => call('POST', '/job', newJob(turn)),
    (turn) => call('POST', `/job/${at(movable, turn >> 2)}/avancer`, {}),
    (turn) => {
      const { id, job } = at(spools, turn >> 2);
      return call('POST', `/job/${job}/spool/${id}/avancement`, { impression: 1 });
    },
    async (turn) => {
      const path = `/job/${at(movable, (turn >> 2) + 5000)}`;
      const job = (await (await call('GET', path)).json()) as object;
      return call('PUT', '/job', { ...job, observation: `Vu par le poste ${turn}, lot ${turn % 5000}` });
    },
  ];
}

const newJob = (turn: number) => ({
  bibliotheque: { id: 1 + (turn % TEMPLATES) },
  typeCreation: TYPE_CREATION.registered,
  nomjob: `AVIS-DIRECT-${turn}`,
  nombrePages: 1000 + turn,
  nombrePlis: 300 + (turn % 100),
  nombreFeuilles: 500,
  nombrePdf: 1,
  nombreInsertions: 0,
  nombreSpool: 2,
  dateHeureReception: new Date().toISOString(),
  dateHeureEnvoi: new Date(Date.now() + 86_400_000).toISOString(),
  observation: `Livraison souhaitée, lot ${turn % 5000}`,
  commentaire: 'Reçu par le portail',
});
