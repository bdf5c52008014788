import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Row, run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { lockJobFacts } from '../../production/job-facts.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { type Answer, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { spoolDifferences } from '../job/verify.ts';
import { type Atelier, startAtelier } from './testing/atelier.ts';
import { certificateDifferences, pieceDifferences } from './verify.ts';

const PLIS = 12;
const SPOOLS = 2;
const piece = fc.integer({ min: 1, max: PLIS / SPOOLS });
const spool = fc.nat(SPOOLS - 1);
const suite = fc.constantFrom(1, 1, 2, 3);
const index = fc.nat(5);
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('incident' as const), spool, de: piece, a: piece, suite }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('change' as const), index, spool, de: piece, a: piece, suite }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('delete' as const), index }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('declare' as const), spool, quantity: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('annul' as const), spool }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('reprint' as const) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('reprinted' as const), index, impression: fc.nat(4), msp: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('move' as const),
      action: fc.constantFrom('avancer', 'avancer', 'reculer', 'pause', 'reprendre', 'relancer'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('deposit' as const), plis: fc.integer({ min: 1, max: PLIS }), isOverridden: fc.boolean() }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

interface World {
  job: number;
  spools: number[];
  incidents: Row[];
  retirages: number[];
}

eachDatabase((kind) => {
  let atelier: Atelier;
  let other: TestApp | null = null;
  beforeAll(async () => {
    const secret = { JWT_SECRET: 'a secret that both instances share, for the pieces' };
    atelier = await startAtelier(kind, secret);
    // The embedded database allows only one instance.
    if (kind === 'postgres') other = await startTestApp(kind, { on: atelier.test.database, environment: secret });
  });
  afterAll(async () => {
    await other?.close();
    await atelier?.test.close();
  });

  let turn = 0;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer> => {
    turn += 1;
    return (turn % 2 && other ? other : atelier.test).call(method, path, { token: atelier.token, body });
  };

  const some = <Item>(list: readonly Item[], at: number): Item | undefined => list[at % Math.max(1, list.length)];

  async function perform(world: World, step: Command): Promise<number> {
    const { job, spools } = world;
    switch (step.type) {
      case 'incident': {
        const body = { spool: spools[step.spool], de: step.de, a: step.a, etape: 2, motif: atelier.motif, suite: step.suite };
        const answer = await call('POST', '/incident', body);
        if (answer.status === 201) world.incidents.push(answer.body as Row);
        return answer.status;
      }
      case 'change': {
        const known = some(world.incidents, step.index);
        if (!known) return 404;
        const body = { ...known, version: undefined, spool: spools[step.spool], de: step.de, a: step.a, suite: step.suite };
        return (await call('PUT', '/incident', body)).status;
      }
      case 'delete':
        return (await call('DELETE', `/incident/${some(world.incidents, step.index)?.id ?? 99_999_999}`)).status;
      case 'declare': {
        const { etape } = (await atelier.must('GET', `/job/${job}`)) as { etape: number };
        return (
          await call('POST', `/job/${job}/spool/${spools[step.spool]}/avancement`, { [etape < 4 ? 'impression' : 'msp']: step.quantity })
        ).status;
      }
      case 'annul': {
        const { objects } = (await call('GET', `/spool/${spools[step.spool]}/declarations?size=1`)).body as { objects: Row[] };
        return (await call('POST', `/spool/${spools[step.spool]}/declarations/${objects[0]?.id ?? 99_999_999}/annuler`)).status;
      }
      case 'reprint': {
        const answer = await call('POST', `/job/${job}/retirage`);
        if (answer.status === 201) world.retirages.push((answer.body as { id: number }).id);
        return answer.status;
      }
      case 'reprinted': {
        const { impression, msp } = step;
        return (await call('POST', `/retirage/${some(world.retirages, step.index) ?? 99_999_999}/avancement`, { impression, msp })).status;
      }
      case 'move':
        return (await call('POST', `/job/${job}/${step.action}`, {})).status;
      case 'deposit': {
        const counts = { nombrePlis: step.plis, nombreCaissete: 0, nombreCartons: 0 };
        const who = { type: 'Poste', operateur: 'T', observateur: 'P', date: '2026-11-10', heure: '10:00' };
        const body = { job, client: atelier.client, document: atelier.document, ...counts, ...who };
        return (await call('POST', '/depot', { ...body, ...(step.isOverridden && { derogation: { motif: atelier.motif } }) })).status;
      }
    }
  }

  it('accounts for every pli, in whatever order and however at once things happen', async () => {
    const seen = new Set<number>();
    const { db } = atelier.test.app.services.engine;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(2, 3, 4, 5),
        fc.array(fc.array(command, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 8 }),
        async (etape, batches) => {
          const { id, spools } = await atelier.job(etape, { nombrePlis: PLIS, nombreFeuilles: PLIS, nombreSpool: SPOOLS });
          const world: World = { job: id, spools, incidents: [], retirages: [] };
          for (const batch of batches) {
            for (const status of await Promise.all(batch.map((step) => perform(world, step)))) seen.add(status);
            const { total } = (await atelier.must('GET', `/job/${id}/rapprochement`)) as { total: Record<string, number> };
            const { attendu = 0, bons = 0, retires = 0, reimprimes = 0, nonSoldes = 0 } = total;
            expect([attendu, bons + retires + reimprimes + nonSoldes]).toEqual([PLIS, PLIS]);
            const { totaux, faits } = (await atelier.must('GET', `/job/${id}/suivi`)) as { totaux: { plisDeposes: number }; faits: Row };
            expect(totaux.plisDeposes).toBeLessThanOrEqual(PLIS - retires);
            expect(faits.nonSoldes).toBe(nonSoldes);
            expect(await pieceDifferences(db)).toEqual([]);
          }
        },
      ),
      { numRuns: 10, seed: 20_261_116 },
    );
    expect([...seen].filter((status) => ![200, 201, 204, 400, 404, 409].includes(status))).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining([200, 201, 204, 400, 409]));
    expect(await spoolDifferences(db)).toEqual([]);
    expect(await certificateDifferences(db)).toEqual([]);
  });

  it('takes an incident or the dépôt that ends the job, never both unseen', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, spools } = await atelier.job(5);
      const depot = {
        date: '2026-11-10',
        heure: '10:00',
        type: 'Poste',
        job: id,
        client: atelier.client,
        document: atelier.document,
        nombrePlis: 100,
        nombreCaissete: 1,
        nombreCartons: 0,
        operateur: 'T',
        observateur: 'P',
      };
      const taken = { spool: spools[0], de: 1, a: 1, etape: 4, motif: atelier.motif, suite: 1 };
      const both = [() => call('POST', '/depot', depot), () => call('POST', '/incident', taken)];
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((ask) => ask()));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const { nonSoldes } = await atelier.total(id);
      expect([await atelier.stepOf(id), nonSoldes]).toSatisfy(([etape, open]: [number, number]) => (etape === 6 ? open === 0 : open === 1));
    }
  });

  if (kind === 'postgres')
    it('locks a job before its incidents, as a retirage does: neither waits for the other', async () => {
      const { id, spools } = await atelier.job(4);
      const { body } = await atelier.incident(spools[0], 1, 2);
      const { db } = atelier.test.app.services.engine;
      const changes = await transaction(db, async (trx) => {
        await lockJobFacts(trx, id);
        const answers = [call('PUT', '/incident', { ...body, observation: 'Bac 2' }), call('DELETE', `/incident/${body.id}`)];
        await expect.poll(() => lockWaits(db)).toBe(2);
        await run(trx, 'select 1 from incident where id = $1::int for update nowait', [body.id]);
        return { answers };
      });
      const statuses = (await Promise.all(changes.answers)).map(({ status }) => status);
      expect(statuses).toSatisfy(([put, removed]: number[]) => [200, 404].includes(put ?? 0) && removed === 204);
    });

  it('never ends a job over an incident that came at the same moment, and reprints a piece once', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, spools } = await atelier.job(5);
      const taken = { spool: spools[0], de: 1, a: 2, etape: 4, motif: atelier.motif, suite: 1 };
      const answers = await Promise.all([call('POST', `/job/${id}/avancer`, {}), call('POST', '/incident', taken)]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      if (answers[1]?.status !== 201) continue;
      const reprints = await Promise.all([1, 2, 3].map(() => call('POST', `/job/${id}/retirage`)));
      expect(reprints.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    }
  });
});
