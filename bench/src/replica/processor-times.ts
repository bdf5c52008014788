import { type Call, load, median } from '../support/load.ts';
import { processorMs } from '../support/processor-time.ts';
import type { Product } from '../support/product.ts';
import { calls, ROUNDS, SECONDS } from './calls.ts';
import { startWriter } from './checking-writer.ts';

const WARM_UP_S = 1;

interface Round {
  rate: number;
  /** The processor's time per request on each node, in milliseconds. */
  primary: number;
  replica: number;
}

type Postmasters = readonly [primary: number, standby: number];

/**
 * Prints how much processor time each node spends on a request, with and without a replica, in turn. Nothing is bounded: both nodes share
 * the cores with the product and the load, so the rates do not grow with a node.
 */
export async function printProcessorTimes(alone: Product, replicated: Product, nodes: Postmasters): Promise<void> {
  console.log('\nProcessor time of the nodes, all on the same cores\n');
  console.log(
    '| call | alone, req/s | with replica, req/s | ratio | primary alone, ms/req | primary with replica | replica | primary relieved by |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const call of calls) console.log(await compared(call, alone, replicated, nodes));
}

async function compared(call: Call, alone: Product, replicated: Product, nodes: Postmasters): Promise<string> {
  const rounds: [Round[], Round[]] = [[], []];
  for (const product of [alone, replicated]) await load(`${product.url}/api`, call, product.token, WARM_UP_S);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, product] of [alone, replicated].entries()) rounds[index]?.push(await measured(call, product, nodes));
  const of = (index: 0 | 1, figure: keyof Round): number => median(rounds[index].map((round) => round[figure]));
  const ratio = median(rounds[1].map(({ rate }, index) => rate / (rounds[0][index]?.rate ?? 1)));
  const relief = 1 - of(1, 'primary') / of(0, 'primary');
  const cells = [Math.round(of(0, 'rate')), Math.round(of(1, 'rate')), ratio.toFixed(2)];
  const times = [of(0, 'primary'), of(1, 'primary'), of(1, 'replica')].map((time) => time.toFixed(2));
  return `| ${[call.name, ...cells, ...times, `${Math.round(relief * 100)} %`].join(' | ')} |`;
}

async function measured(call: Call, product: Product, nodes: Postmasters): Promise<Round> {
  const before = await Promise.all(nodes.map(processorMs));
  const stopWriter = startWriter(product, [product]);
  const { rate, errors } = await load(`${product.url}/api`, call, product.token, SECONDS);
  await stopWriter();
  if (errors) throw new Error(`${call.name}: ${errors} requests failed`);
  const after = await Promise.all(nodes.map(processorMs));
  const perRequest = (node: 0 | 1): number => ((after[node] ?? 0) - (before[node] ?? 0)) / (rate * SECONDS);
  return { rate, primary: perRequest(0), replica: perRequest(1) };
}
