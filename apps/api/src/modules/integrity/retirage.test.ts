import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Atelier, startAtelier } from './testing/atelier.ts';

eachDatabase((kind) => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier(kind);
  });
  afterAll(() => atelier?.test.close());

  const declare = (id: unknown, body: Row) => atelier.call('POST', `/retirage/${id}/avancement`, body);

  it('takes all that waits, and settles it once it is printed and inserted', async () => {
    const { id, spools } = await atelier.job(4);
    const first = await atelier.incident(spools[0], 1, 4);
    await atelier.incident(spools[1], 10, 12, { etape: 4 });
    await atelier.incident(spools[0], 9, 9, { suite: 2 });
    const { status, body } = await atelier.call('POST', `/job/${id}/retirage`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ numero: 1, job: { id }, nombrePlis: 7, accompliImpression: 0, accompliMSP: 0, solde: false });
    expect((await atelier.history(id)).at(-1)).toBe(18);
    expect(await atelier.must('GET', `/incident?retirage=${body.id}`)).toMatchObject({ total: 2 });
    expect(await atelier.call('POST', `/job/${id}/retirage`)).toMatchObject({ status: 409 });
    const current = await atelier.must('GET', `/incident/${first.body.id}`);
    expect(await atelier.call('PUT', '/incident', { ...current, suite: 3 })).toMatchObject({ status: 409 });
    expect(await atelier.call('PUT', '/incident', { ...current, observation: 'Bac 2' })).toMatchObject({ status: 200 });
    expect(await atelier.call('DELETE', `/incident/${first.body.id}`)).toMatchObject({ status: 409 });

    expect(await declare(body.id, { impression: 8 })).toMatchObject({
      status: 400,
      body: { errors: { impression: 'il reste 7 plis à imprimer' } },
    });
    expect(await declare(body.id, {})).toMatchObject({ status: 400 });
    expect(await declare(body.id, { impression: 5 })).toMatchObject({ status: 200, body: { accompliImpression: 5, solde: false } });
    expect(await declare(body.id, { msp: 6 })).toMatchObject({ status: 400, body: { errors: { msp: expect.any(String) } } });
    expect(await atelier.total(id)).toEqual({ attendu: 100, bons: 92, retires: 1, reimprimes: 0, nonSoldes: 7 });
    expect(await declare(body.id, { impression: 2, msp: 7 })).toMatchObject({ status: 200, body: { solde: true } });
    expect(await atelier.total(id)).toEqual({ attendu: 100, bons: 92, retires: 1, reimprimes: 7, nonSoldes: 0 });
    expect(await atelier.must('GET', `/incident/${first.body.id}`)).toMatchObject({ solde: true, retirage: { id: body.id, numero: 1 } });
    expect(await atelier.must('GET', `/incident/${first.body.id}/journal`)).toMatchObject({ total: 4 });
    expect(await declare(body.id, { msp: 1 })).toMatchObject({ status: 409 });
    // A reprinted piece may be torn again.
    expect(await atelier.incident(spools[0], 2, 2)).toMatchObject({ status: 201 });
    expect(await atelier.total(id)).toEqual({ attendu: 100, bons: 92, retires: 1, reimprimes: 6, nonSoldes: 1 });
  });

  it('takes the incidents that are named, of this job, that wait', async () => {
    const { id, spools } = await atelier.job(2);
    const [one, two, pulled] = [
      await atelier.incident(spools[0], 1, 1),
      await atelier.incident(spools[0], 2, 2),
      await atelier.incident(spools[0], 3, 3, { suite: 2 }),
    ];
    const elsewhere = await atelier.job(2);
    const foreign = await atelier.incident(elsewhere.spools[0], 1, 1);
    const make = (incidents: unknown) => atelier.call('POST', `/job/${id}/retirage`, { incidents });
    expect(await make([one?.body.id, foreign.body.id])).toMatchObject({ status: 400, body: { errors: { incidents: expect.any(String) } } });
    expect(await make([])).toMatchObject({ status: 400, body: { errors: { incidents: expect.any(String) } } });
    expect(await make(['x'])).toMatchObject({ status: 400 });
    expect(await make([one?.body.id, pulled?.body.id])).toMatchObject({ status: 409 });
    expect(await make([two?.body.id])).toMatchObject({ status: 201, body: { numero: 1, nombrePlis: 1 } });
    expect(await make([two?.body.id])).toMatchObject({ status: 409 });
    expect(await atelier.call('POST', `/job/${id}/retirage`)).toMatchObject({ status: 201, body: { numero: 2, nombrePlis: 1 } });
    expect(await atelier.call('POST', '/job/99999999/retirage')).toMatchObject({ status: 404 });
  });

  it('is declared while its job runs, from step 2 to 5', async () => {
    const { id, spools } = await atelier.job(2);
    await atelier.incident(spools[0], 1, 2);
    const { body } = await atelier.call('POST', `/job/${id}/retirage`);
    await atelier.must('POST', `/job/${id}/pause`, {});
    expect(await declare(body.id, { impression: 1 })).toMatchObject({ status: 409 });
    await atelier.must('POST', `/job/${id}/reprendre`, {});
    const machine = await atelier.add('machine', { nomMachine: 'Kern', typeMachine: 1 });
    expect(await declare(body.id, { impression: 1, machine })).toMatchObject({
      status: 400,
      body: { errors: { machine: expect.any(String) } },
    });
    await atelier.walkTo(id, 5);
    const printer = await atelier.add('machine', { nomMachine: 'Ricoh', typeMachine: 0 });
    expect(await declare(body.id, { impression: 1, machine: printer })).toMatchObject({ status: 200 });
    expect(await atelier.call('DELETE', `/machine/${printer}`)).toMatchObject({
      status: 409,
      body: { message: 'Cette machine est utilisée par 1 déclaration de retirage' },
    });
    const ricoh = await atelier.must('GET', `/machine/${printer}`);
    expect(await atelier.call('PUT', '/machine', { ...ricoh, typeMachine: 1 })).toMatchObject({
      status: 409,
      body: { message: 'Cette machine est utilisée par 1 déclaration de retirage, elle garde son type' },
    });
    await atelier.must('POST', `/job/${id}/annuler`, {});
    expect(await declare(body.id, { impression: 1 })).toMatchObject({ status: 409 });
    expect(await declare(99_999_999, { impression: 1 })).toMatchObject({ status: 404 });
  });

  it('is part of what its job still has to go through', async () => {
    const printer = await atelier.add('machine', { nomMachine: 'Océ', typeMachine: 0, cadence: 1000 });
    const { id, spools } = await atelier.job(2);
    await atelier.must('PUT', `/job/${id}/plan`, { impression: { machine: printer, rang: 1 } });
    const inserter = await atelier.add('machine', { nomMachine: 'Kern 2', typeMachine: 1, cadence: 1000 });
    /** Returns the quantity left of an operation, and the part of it that is retirage. */
    const left = async (operation: string) => {
      const { machines } = (await atelier.must('GET', '/job/planning?horizon=90')) as {
        machines: { operations: { job: Row; operation: string; quantite: number; reimpression?: number }[] }[];
      };
      const found = machines.flatMap(({ operations }) => operations).find((one) => one.job.id === id && one.operation === operation);
      return [found?.quantite, found?.reimpression];
    };
    expect(await left('impression')).toEqual([200, undefined]);
    await atelier.incident(spools[0], 1, 5);
    await atelier.must('POST', `/job/${id}/retirage`);
    expect(await left('impression')).toEqual([210, 10]);
    // Torn at MSP: the reprint is planned on the printer although the job is printed, and the MSP continues.
    await atelier.walkTo(id, 3);
    await atelier.must('POST', `/job/${id}/avancer`, { machine: inserter });
    expect([await left('impression'), await left('msp')]).toEqual([
      [10, 10],
      [105, 5],
    ]);
    await atelier.walkTo(id, 5);
    expect([await left('impression'), await left('msp')]).toEqual([
      [10, 10],
      [5, 5],
    ]);
  });
});
