import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, signInElsewhere, stubServer, stubStores } from '../../../testing/browser.ts';
import { createSeriesStore, type SeriesStore } from './series-store.ts';

const USER = 1;
const choice = { motif: { id: 7, libelleMotif: 'Adresse inconnue' }, client: null, suite: 4 };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const question = () => new Response(JSON.stringify({ message: 'Déjà revenu', aConfirmer: 'doublon' }), { status: 409 });

/** The returns on the server, by their id. An answer may be lost after it was stored. */
let returns: Map<number, string>;
let answer: (call: Call) => unknown;
let calls: Call[];

function serve({ path, body }: Call): unknown {
  // Casts: the server of this test is asked nothing else.
  if (path === '/retour/scan/annuler') return void returns.delete((body as { retour: number }).retour);
  const { code } = body as { code: string };
  const known = [...returns].find(([, stored]) => stored === code)?.[0];
  const id = known ?? returns.size + 1;
  returns.set(id, code);
  return { retour: { id, client: { nomClient: 'Banque' }, job: null } };
}

/** More turns of the event loop than an answer and what follows from it take. */
const TURNS = 20;
async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
}
const statesOf = (series: SeriesStore) =>
  series.scans().map(({ code, state, isTakenBack }) => `${code} ${state}${isTakenBack ? ' to undo' : ''}`);
const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(() => {
  stubStores();
  signInElsewhere(USER);
  setOnline(true);
  returns = new Map();
  answer = serve;
  calls = stubServer((call) => answer(call) ?? null);
});
afterEach(() => vi.unstubAllGlobals());

async function seriesWith(...codes: string[]): Promise<SeriesStore> {
  const series = createSeriesStore(USER, () => undefined);
  for (const code of codes) series.add(code, choice);
  await settled();
  return series;
}

describe('an undo', () => {
  it('takes back the scan that is being sent, and not the one before it', async () => {
    const series = await seriesWith('83');
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = (call) => promise.then(() => serve(call));
    series.add('84', choice);
    series.undo();
    // Bounces on the key.
    series.undo();
    expect(statesOf(series)).toEqual(['84 waiting to undo', '83 taken']);
    resolve();
    await settled();
    expect(statesOf(series)).toEqual(['84 undone', '83 taken']);
    expect([...returns.values()]).toEqual(['83']);
  });

  it('drops a scan that never left the device', async () => {
    const series = await seriesWith('83');
    setOnline(false);
    answer = lost;
    series.add('84', choice);
    series.add('85', choice);
    await settled();
    expect(statesOf(series)).toEqual(['85 waiting', '84 failed', '83 taken']);
    series.undo();
    expect(statesOf(series)).toEqual(['85 undone', '84 failed', '83 taken']);
    // While it is tried once more, which cannot succeed either.
    series.undo();
    await settled();
    expect(statesOf(series)).toEqual(['85 undone', '84 undone', '83 taken']);
    setOnline(true);
    answer = serve;
    series.retry();
    await settled();
    expect([...returns.values()]).toEqual(['83']);
    expect(createSeriesStore(USER, () => undefined).scans()).toEqual([]);
  });

  it('learns first what became of a scan that was sent and not answered, also after a reload', async () => {
    const series = await seriesWith('83');
    answer = (call) => {
      serve(call);
      return lost();
    };
    series.add('84', choice);
    await settled();
    series.undo();
    await settled();
    expect(statesOf(series)).toEqual(['84 failed to undo', '83 taken']);
    expect([...returns.values()]).toEqual(['83', '84']);
    // Nothing older is taken back meanwhile.
    series.undo();
    await settled();
    answer = serve;
    const reopened = createSeriesStore(USER, () => undefined);
    reopened.retry();
    await settled();
    expect(statesOf(reopened)).toEqual(['84 undone']);
    expect([...returns.values()]).toEqual(['83']);
  });

  it('is repeated until the server has answered it', async () => {
    const series = await seriesWith('83');
    answer = lost;
    series.undo();
    await settled();
    expect(statesOf(series)).toEqual(['83 failed to undo']);
    answer = serve;
    series.retryQuietly();
    await settled();
    expect(statesOf(series)).toEqual(['83 undone']);
    expect(calls.map(({ path }) => path)).toEqual(['/retour/scan', '/retour/scan/annuler', '/retour/scan/annuler']);
  });

  it('is tried again by another press, and holds up no other scan meanwhile', async () => {
    const series = await seriesWith('82', '83');
    answer = (call) => (call.path === '/retour/scan/annuler' ? lost() : serve(call));
    series.undo();
    await settled();
    series.undo();
    await settled();
    expect(statesOf(series)).toEqual(['83 failed to undo', '82 taken']);
    series.add('84', choice);
    await settled();
    expect(statesOf(series)).toEqual(['84 taken', '83 failed to undo', '82 taken']);
    answer = serve;
    series.retryQuietly();
    await settled();
    expect(statesOf(series)).toEqual(['84 taken', '83 undone', '82 taken']);
    expect([...returns.values()]).toEqual(['82', '84']);
  });

  it('leaves registered what the server does not undo, and skips a scan that asks', async () => {
    const series = await seriesWith('83');
    answer = () => new Response(JSON.stringify({ message: 'Non' }), { status: 409 });
    series.undo();
    await settled();
    expect(series.scans()).toMatchObject([{ state: 'taken', text: 'Non', made: { retour: 1 }, isTakenBack: false }]);
    answer = question;
    series.add('83', choice);
    await settled();
    expect(statesOf(series)).toEqual(['83 ask', '83 taken']);
    series.undo();
    expect(statesOf(series)).toEqual(['83 skipped', '83 taken']);
    expect(returns.size).toBe(1);
  });
});

it('is not told again of a scan that fails once more by itself', async () => {
  const series = createSeriesStore(USER, () => undefined);
  const told: string[] = [];
  series.onOutcome(({ state }) => told.push(state));
  answer = lost;
  series.add('83', choice);
  await settled();
  series.retryQuietly();
  await settled();
  expect(told).toEqual(['failed']);
  series.retry();
  await settled();
  answer = serve;
  series.retryQuietly();
  await settled();
  expect(told).toEqual(['failed', 'failed', 'taken']);
});
