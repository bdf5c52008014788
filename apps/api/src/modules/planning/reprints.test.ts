import { MINUTE_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { planOf } from '../../production/current-plan.ts';
import { readPlanFacts } from '../../production/plan-facts.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Atelier, inHours, startAtelier } from './testing/atelier.ts';

eachDatabase((kind) => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier(kind);
  });
  afterAll(() => atelier?.test.close());

  /** Creates a job of 200 sheets and 100 plis at that step. */
  const jobAt = async (etape: number) => {
    const id = await atelier.job(200, 100, inHours(72));
    await atelier.walkTo(id, etape);
    return id;
  };
  const spoil = async (id: number, de: number, a: number): Promise<number> => {
    const [spool] = await atelier.spools(id);
    return atelier.add('incident', { spool: spool?.id, de, a, etape: 2, motif: atelier.motif, suite: 1 });
  };
  const reprint = async (id: number): Promise<unknown> => (await atelier.must('POST', `/job/${id}/retirage`, {})).id;
  const told = async (id: number) => (await atelier.must('GET', `/job/${id}`)).prevision as { raison: string; operations: Row[] };
  const shown = async (id: number) =>
    (await atelier.planning()).machines.flatMap(({ machine, operations }) =>
      operations
        .filter(({ job }) => job.id === id)
        .map(({ operation, quantite, reimpression, epinglee, rang }) => ({
          machine: machine.id,
          operation,
          quantite,
          reimpression,
          epinglee,
          rang,
        })),
    );
  const setAside = (...jobs: number[]) => Promise.all(jobs.map((id) => atelier.must('POST', `/job/${id}/annuler`, {})));

  it('plans the pieces of an incident before their retirage is made, and never calls the job ready', async () => {
    const id = await jobAt(5);
    expect(await told(id)).toMatchObject({ raison: 'prêt : il reste le dépôt', operations: [] });
    const incident = await spoil(id, 1, 40);
    const waiting = [
      { operation: 'impression', quantite: 80, reimpression: 80 },
      { operation: 'msp', quantite: 40, reimpression: 40 },
    ];
    expect(await shown(id)).toMatchObject(waiting);
    const before = await told(id);
    expect(before.operations).toMatchObject([{ operation: 'impression' }, { operation: 'msp' }]);
    expect(before.raison).not.toContain('prêt');

    await reprint(id);
    expect(await shown(id)).toMatchObject(waiting);
    await spoil(id, 41, 41);
    expect(await shown(id)).toMatchObject([{ quantite: 82 }, { quantite: 41 }]);
    const current = await atelier.must('GET', `/incident/${incident}`);
    const { objects } = (await atelier.must('GET', `/incident?job=${id}&suite=1`)) as { objects: Row[] };
    const other = objects.find((one) => one.id !== current.id);
    await atelier.must('PUT', '/incident', { ...other, suite: 2 });
    expect(await shown(id)).toMatchObject(waiting);
    await setAside(id);
  });

  it('pins the pieces that wait for their retirage', async () => {
    const id = await jobAt(3);
    await spoil(id, 1, 10);
    await atelier.must('PUT', `/job/${id}/plan`, { impression: { machine: atelier.m2, rang: 1 } });
    expect(await shown(id)).toContainEqual(expect.objectContaining({ operation: 'impression', machine: atelier.m2, epinglee: true }));
    await setAside(id);
  });

  it.each([
    ['impression', 2, { impression: 100 }],
    ['msp', 4, { msp: 100 }],
  ] as const)(
    'counts reprints done during %s as its work, so that it does not seem to take too long',
    async (operation, etape, progress) => {
      const id = await jobAt(etape - 1);
      const machine = operation === 'impression' ? atelier.m1 : atelier.msp;
      // 200 sheets or 100 plis. All of them are made again, which takes as long again.
      const minutes = 2 * (operation === 'impression' ? 12 : 3);
      let retirage: unknown = null;
      if (operation === 'msp') {
        await spoil(id, 1, 100);
        retirage = await reprint(id);
        await atelier.must('POST', `/retirage/${retirage}/avancement`, { impression: 100 });
      }
      await atelier.must('POST', `/job/${id}/avancer`, { machine });
      if (operation === 'impression') {
        await atelier.finishSpools(id, 'impression');
        await spoil(id, 1, 100);
        retirage = await reprint(id);
      }
      /** Returns the risk after that part of the whole time, as if nothing else happened. */
      const riskAfter = async (part: number) => {
        const facts = await readPlanFacts(atelier.test.app.services.engine.db);
        const later = { ...facts, maintenant: facts.maintenant + part * minutes * MINUTE_MS };
        return (await planOf(later, new Zone('UTC'))).previsions.get(id)?.risque;
      };
      expect([await riskAfter(0.9), await riskAfter(1.1)]).toEqual(['vert', 'jaune']);
      await atelier.must('POST', `/retirage/${retirage}/avancement`, progress);
      expect([await riskAfter(0.9), await riskAfter(1.1)]).toEqual(['vert', 'jaune']);
      await setAside(id);
    },
  );

  it('does not send a reprint to the place that was pinned for the whole job', async () => {
    const id = await atelier.job(200, 100, inHours(500));
    const urgent = await atelier.job(200, 100, inHours(5));
    await atelier.must('PUT', `/job/${id}/plan`, { impression: { machine: atelier.m1, rang: 1 }, msp: { machine: atelier.msp, rang: 7 } });
    await atelier.must('PUT', `/job/${urgent}/plan`, { impression: { machine: atelier.m1, rang: 2 } });
    await atelier.walkTo(id, 3);
    await spoil(id, 1, 10);
    await reprint(id);
    expect(await shown(id)).toMatchObject([
      { operation: 'impression', epinglee: false, rang: null },
      { operation: 'msp', epinglee: true, rang: 7 },
    ]);
    const stop = await atelier.add('arret', { machine: atelier.m1, debut: inHours(-1), motif: atelier.motif });
    expect(await shown(id)).toMatchObject([{ machine: atelier.m2 }, { machine: atelier.msp }]);
    await atelier.must('DELETE', `/arret/${stop}`);

    // The same place, chosen for the reprint, counts and is a change.
    const { version } = await atelier.must('GET', `/job/${id}`);
    await atelier.must('PUT', `/job/${id}/plan`, { impression: { machine: atelier.m1, rang: 1 } });
    expect(await shown(id)).toContainEqual(expect.objectContaining({ operation: 'impression', machine: atelier.m1, rang: 1 }));
    expect((await atelier.must('GET', `/job/${id}`)).version).toBe(Number(version) + 1);
    const { objects } = (await atelier.must('GET', `/job/${id}/journal`)) as { objects: { changements: object }[] };
    expect(objects[0]?.changements).toEqual({
      impression: { avant: null, apres: { machine: { id: atelier.m1, nomMachine: 'M1' }, rang: 1 } },
    });
    await setAside(id, urgent);
  });

  it('follows the pin again when the job goes back to before the end of its step', async () => {
    const id = await atelier.job(200, 100, inHours(72));
    await atelier.must('PUT', `/job/${id}/plan`, { impression: { machine: atelier.m2, rang: 1 } });
    await atelier.walkTo(id, 3);
    for (let step = 0; step < 2; step++) await atelier.must('POST', `/job/${id}/reculer`, {});
    expect(await shown(id)).toMatchObject([{ operation: 'impression', machine: atelier.m2, epinglee: true }, {}]);
    await setAside(id);
  });
});
