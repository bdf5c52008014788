import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Atelier, inHours, startAtelier } from './testing/atelier.ts';

eachDatabase((kind) => {
  let atelier: Atelier;
  const setAside = (...jobs: number[]): Promise<unknown> => Promise.all(jobs.map((id) => atelier.must('POST', `/job/${id}/annuler`, {})));

  beforeAll(async () => {
    atelier = await startAtelier(kind);
  });
  afterAll(() => atelier?.test.close());

  it('pins, moves and unpins, each time in the journal', async () => {
    const first = await atelier.job(500, 1000, inHours(10));
    const second = await atelier.job(500, 1000, inHours(20));
    const { version } = await atelier.must('GET', `/job/${second}`);
    const pinned = await atelier.must('PUT', `/job/${second}/plan`, { version, impression: { machine: atelier.m1, rang: 1 } });
    expect(pinned).toMatchObject({ id: second, version: Number(version) + 1 });
    let planning = await atelier.planning();
    expect(atelier.placeOf(planning, second, 'impression')).toMatchObject({ machine: atelier.m1, rank: 0 });
    expect(planning.machines[0]?.operations[0]).toMatchObject({ job: { id: second }, epinglee: true, rang: 1 });

    await atelier.must('PUT', `/job/${second}/plan`, {
      impression: { machine: { id: atelier.m2 }, rang: 3 },
      msp: { machine: atelier.msp, rang: 1 },
    });
    planning = await atelier.planning();
    expect(atelier.placeOf(planning, second, 'impression')).toMatchObject({ machine: atelier.m2 });
    await atelier.must('PUT', `/job/${second}/plan`, { impression: null });
    planning = await atelier.planning();
    expect(planning.machines.flatMap(({ operations }) => operations).filter(({ epinglee }) => epinglee)).toMatchObject([
      { job: { id: second }, operation: 'msp' },
    ]);
    const { objects } = (await atelier.must('GET', `/job/${second}/journal`)) as { objects: { changements: object }[] };
    expect(objects.slice(0, 3).map(({ changements }) => Object.keys(changements).sort())).toEqual([
      ['impression'],
      ['impression', 'msp'],
      ['impression'],
    ]);
    expect(objects[2]?.changements).toEqual({
      impression: { avant: null, apres: { machine: { id: atelier.m1, nomMachine: 'M1' }, rang: 1 } },
    });
    await setAside(first, second);
  });

  it('changes nothing when nothing is asked', async () => {
    const id = await atelier.job(500, 1000, inHours(10));
    const { version } = await atelier.must('GET', `/job/${id}`);
    expect(await atelier.must('PUT', `/job/${id}/plan`, { impression: null })).toMatchObject({ version });
    expect(await atelier.must('PUT', `/job/${id}/plan`, {})).toMatchObject({ version });
    await setAside(id);
  });

  it('refuses at the field, and stores nothing', async () => {
    const id = await atelier.job(500, 1000, inHours(10));
    const slow = await atelier.add('machine', { nomMachine: 'Sans cadence', typeMachine: 0 });
    const refusals: [unknown, object][] = [
      [{ impression: { machine: atelier.msp, rang: 1 } }, { impression: "il faut une machine d'impression" }],
      [{ msp: { machine: atelier.m1, rang: 1 } }, { msp: 'il faut une machine de mise sous pli' }],
      [{ impression: { machine: slow, rang: 1 } }, { impression: "cette machine n'a pas de cadence" }],
      [{ impression: { machine: 999_999, rang: 1 } }, { impression: 'Vous devez séléctionner une valeur' }],
      [{ impression: { machine: atelier.m1, rang: 0 } }, { impression: 'ce champ doit être positive' }],
      [{ impression: { machine: atelier.m1, rang: 1 }, msp: { machine: atelier.m1, rang: 1 } }, { msp: expect.any(String) }],
      [{ impression: 7 }, { impression: expect.any(String) }],
      [{ msp: { rang: 1 } }, { msp: expect.any(String) }],
      [{ impression: { machine: atelier.m1 } }, { impression: 'ce champ est obligatoire' }],
      [{ impression: { machine: atelier.m1, rang: null } }, { impression: 'ce champ est obligatoire' }],
      [{ impression: { machine: atelier.m1, rang: 1.5 } }, { impression: 'ce champ est numérique' }],
      [{ version: 'x' }, { version: 'ce champ est numérique' }],
    ];
    for (const [asked, errors] of refusals) {
      const { status, body } = await atelier.call('PUT', `/job/${id}/plan`, asked);
      expect([asked, status, body.errors]).toEqual([asked, 400, errors]);
    }
    expect(await run(atelier.test.app.services.engine.db, 'select 1 from epingle where job_id = $1::int', [id])).toEqual([]);
    expect((await atelier.call('PUT', `/job/${id}/plan`, { version: 99, impression: null })).status).toBe(409);
    expect((await atelier.call('PUT', '/job/999999/plan', {})).status).toBe(404);
    await setAside(id);
    const cancelled = await atelier.call('PUT', `/job/${id}/plan`, { impression: { machine: atelier.m1, rang: 1 } });
    expect([cancelled.status, cancelled.body.message]).toEqual([409, 'Ce job est annulé']);
  });

  it('refuses to pin what is over', async () => {
    const id = await atelier.job(500, 1000, inHours(10));
    await atelier.walkTo(id, 3);
    const impression = { machine: atelier.m1, rang: 1 };
    const { status, body } = await atelier.call('PUT', `/job/${id}/plan`, { impression });
    expect([status, body.errors]).toEqual([400, { impression: "l'impression de ce job est terminée" }]);
    const tried = await atelier.call('POST', '/job/planning/simulation', { pins: [{ job: id, impression }] });
    expect([tried.status, tried.body.errors]).toEqual([400, { pins: "l'impression de ce job est terminée" }]);
    await setAside(id);
  });

  it('pins the pieces that are reprinted after the step, as the board shows them, and those alone', async () => {
    const id = await atelier.job(500, 1000, inHours(10));
    await atelier.walkTo(id, 3);
    const { objects } = await atelier.must('GET', `/spool?job=${id}`);
    const [spool] = objects as { id: number }[];
    const motif = await atelier.add('motif', { codeMotif: 'REIMP', libelleMotif: 'À réimprimer' });
    await atelier.add('incident', { spool: spool?.id, de: 1, a: 10, etape: 2, motif, suite: 1 });
    const retirage = await atelier.must('POST', `/job/${id}/retirage`, {});
    const impression = { machine: atelier.m2, rang: 1 };
    const tried = await atelier.call('POST', '/job/planning/simulation', { pins: [{ job: id, impression }] });
    expect([tried.status, tried.body.errors]).toEqual([200, undefined]);
    await atelier.must('PUT', `/job/${id}/plan`, { impression });
    expect(atelier.placeOf(await atelier.planning(), id, 'impression')).toMatchObject({ machine: atelier.m2 });
    await atelier.must('POST', `/retirage/${retirage.id}/avancement`, { impression: 10 });
    const { status, body } = await atelier.call('PUT', `/job/${id}/plan`, { impression });
    expect([status, body.errors]).toEqual([400, { impression: "l'impression de ce job est terminée" }]);
    await setAside(id);
  });

  it('lets one of two who pin at once win', async () => {
    const id = await atelier.job(500, 1000, inHours(10));
    const { version } = await atelier.must('GET', `/job/${id}`);
    const answers = await Promise.all(
      [atelier.m1, atelier.m2].map((machine) => atelier.call('PUT', `/job/${id}/plan`, { version, impression: { machine, rang: 1 } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await setAside(id);
  });
});
