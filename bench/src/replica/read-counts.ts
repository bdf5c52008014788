import type { Product } from '../support/product.ts';

/** The token with which the products tell their metrics. */
export const METRICS_TOKEN = 'un-jeton-du-banc-d-essai';

/** The reads so far that a replica might take, by where they went and why. */
export type ReadCounts = Readonly<Record<string, number>>;

export async function readCounts({ url }: Product): Promise<ReadCounts> {
  const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const lines = (await answer.text()).matchAll(/^editique_replica_reads_total\{node="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...lines].map(([, node = '', count]) => [node, Number(count)]));
}
