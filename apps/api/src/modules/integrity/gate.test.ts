import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Atelier, startAtelier } from './testing/atelier.ts';

eachDatabase((kind) => {
  let atelier: Atelier;
  let logistique: string;
  beforeAll(async () => {
    atelier = await startAtelier(kind);
    logistique = await atelier.test.signIn('logistique');
  });
  afterAll(() => atelier?.test.close());

  const unsettled = async () => {
    const { id, spools } = await atelier.job(5);
    const { body } = await atelier.incident(spools[0], 1, 3);
    return { id, spools, incident: body };
  };

  it('keeps a job with unsettled pieces from its dépôt and its last step, and says how many', async () => {
    const { id } = await unsettled();
    const refusal = { status: 409, body: { message: expect.stringContaining('3 plis') } };
    expect(await atelier.depot(id, 97)).toMatchObject(refusal);
    expect(await atelier.call('POST', `/job/${id}/avancer`, {})).toMatchObject(refusal);
    expect(await atelier.call('POST', `/job/${id}/avancer`, {}, { 'x-application': 'Poste de scan' })).toMatchObject(refusal);
    expect(await atelier.must('GET', `/depot?job=${id}`)).toMatchObject({ total: 0 });
    expect(await atelier.must('GET', `/job/${id}/suivi`)).toMatchObject({ faits: { nonSoldes: 3 } });
  });

  it('lets an incident over which the job was ended still be settled, but its pieces stay', async () => {
    const { id, spools } = await unsettled();
    await atelier.must('POST', `/job/${id}/avancer`, { derogation: { motif: atelier.motif } });
    const { objects } = await atelier.must('GET', `/incident?job=${id}&solde=false`);
    const [open] = objects as Row[];
    const put = (changes: Row) => atelier.call('PUT', '/incident', { ...open, ...changes });
    const ended = { status: 409, body: { message: "Ce job est terminé, il ne prend plus d'incident" } };
    expect(await put({ a: Number(open?.de) })).toMatchObject(ended);
    expect(await atelier.incident(spools[0], 90, 90)).toMatchObject(ended);
    expect(await put({ suite: 3 })).toMatchObject({ status: 200, body: { solde: true } });
    expect(await atelier.must('GET', `/job/${id}/rapprochement`)).toMatchObject({ total: { nonSoldes: 0 } });
    expect(await put({ suite: 2 })).toMatchObject({ status: 409 });
    expect(await atelier.stepOf(id)).toBe(6);
  });

  it('keeps pulled plis out of what is deposited, also when the incident that covers them goes or moves', async () => {
    const { id, spools } = await atelier.job(5);
    expect((await atelier.incident(spools[0], 1, 3, { suite: 2 })).status).toBe(201);
    const { body: torn } = await atelier.incident(spools[0], 1, 3);
    expect((await atelier.depot(id, 98, { derogation: { motif: atelier.motif } })).status).toBe(201);
    const message = '98 plis de ce job sont déjà déposés, ceux de cet incident redeviendraient retirés';
    expect(await atelier.call('DELETE', `/incident/${torn.id}`)).toMatchObject({ status: 409, body: { message } });
    for (const suite of [1, 3])
      expect(await atelier.call('PUT', '/incident', { ...torn, de: 9, a: 9, suite })).toMatchObject({
        status: 400,
        body: { errors: { de: '98 plis de ce job sont déjà déposés, ceux que cet incident quitte redeviendraient retirés' } },
      });
    expect(await atelier.total(id)).toMatchObject({ retires: 0, nonSoldes: 3 });
    expect(await atelier.stepOf(id)).toBe(5);
    // Found good, they are the missing part of the dépôt.
    expect((await atelier.call('PUT', '/incident', { ...torn, suite: 3 })).status).toBe(200);
    expect((await atelier.depot(id, 2)).status).toBe(201);
    expect(await atelier.stepOf(id)).toBe(6);
  });

  it('lets them pass with a motif and the right to override, and the history names both', async () => {
    const [one, two] = [await unsettled(), await unsettled()];
    const derogation = { motif: { id: atelier.motif } };
    expect(await atelier.depot(one.id, 100, { derogation: {} })).toMatchObject({
      status: 400,
      body: { errors: { derogation: expect.any(String) } },
    });
    expect(await atelier.depot(one.id, 100, { derogation: { motif: 99_999_999 } })).toMatchObject({
      status: 400,
      body: { errors: { derogation: expect.any(String) } },
    });
    const body = {
      date: '2026-11-10',
      heure: '10:00',
      type: 'Poste',
      job: one.id,
      client: atelier.client,
      document: atelier.document,
      nombrePlis: 100,
      nombreCaissete: 1,
      nombreCartons: 0,
      operateur: 'T',
      observateur: 'P',
    };
    const withoutRight = await atelier.test.call('POST', '/depot', { token: logistique, body: { ...body, derogation } });
    expect(withoutRight).toMatchObject({ status: 409, body: { message: expect.stringContaining('3 plis') } });
    expect(await atelier.depot(one.id, 100, { derogation })).toMatchObject({ status: 201 });
    expect(await atelier.stepOf(one.id)).toBe(6);
    expect((await atelier.history(one.id)).slice(-2)).toEqual([16, 7]);
    expect(await atelier.call('POST', `/job/${two.id}/avancer`, { derogation })).toMatchObject({ status: 200, body: { etape: 6 } });
    const rows = (await atelier.must('GET', `/historique?job=${two.id}&sort=id,desc&size=2`)).objects as Row[];
    expect(rows).toMatchObject([
      { action: 7, motif: null },
      { action: 16, motif: { id: atelier.motif }, utilisateur: { nom: 'Benali' } },
    ]);
  });

  it('writes no override where none was needed', async () => {
    const { id } = await atelier.job(5);
    expect(await atelier.depot(id, 100, { derogation: { motif: atelier.motif } })).toMatchObject({ status: 201 });
    expect(await atelier.history(id)).not.toContain(16);
    expect(await atelier.stepOf(id)).toBe(6);
  });

  it('deposits what was not pulled, and ends the job when that is done', async () => {
    const { id, spools } = await atelier.job(5);
    await atelier.incident(spools[0], 1, 10, { suite: 2 });
    expect(await atelier.must('GET', `/depot/proposition?job=${id}`)).toMatchObject({
      nombrePlis: 100,
      plisDeposes: 0,
      reste: 90,
      retires: 10,
      nonSoldes: 0,
    });
    expect(await atelier.depot(id, 91)).toMatchObject({
      status: 400,
      body: { errors: { nombrePlis: 'il reste 90 plis à déposer pour ce job' } },
    });
    expect(await atelier.depot(id, 60)).toMatchObject({ status: 201 });
    expect(await atelier.incident(spools[0], 11, 41, { suite: 2 })).toMatchObject({
      status: 400,
      body: { errors: { suite: expect.stringContaining('60 plis') } },
    });
    expect(await atelier.must('GET', `/depot/reste?job=${id}`)).toEqual([{ job: id, reste: 30 }]);
    expect(await atelier.incident(spools[0], 21, 50, { suite: 2 })).toMatchObject({ status: 201 });
    expect(await atelier.stepOf(id)).toBe(6);
    expect(await atelier.total(id)).toEqual({ attendu: 100, bons: 60, retires: 40, reimprimes: 0, nonSoldes: 0 });
  });

  it('ends a job that was deposited before its pieces were settled once they are', async () => {
    const { id, spools } = await atelier.job(4);
    await atelier.depot(id, 100);
    const { body } = await atelier.incident(spools[0], 1, 2);
    await atelier.walkTo(id, 5);
    expect(await atelier.stepOf(id)).toBe(5);
    expect(await atelier.call('PUT', '/incident', { ...body, suite: 2 })).toMatchObject({ status: 400 });
    await atelier.must('PUT', '/incident', { ...body, suite: 3 });
    expect(await atelier.stepOf(id)).toBe(6);
  });

  it('ends it also when the reprint of its pieces is complete', async () => {
    const { id, spools } = await atelier.job(4);
    await atelier.depot(id, 100);
    await atelier.incident(spools[0], 1, 2);
    const { id: retirage } = await atelier.must('POST', `/job/${id}/retirage`, {});
    await atelier.walkTo(id, 5);
    await atelier.must('POST', `/retirage/${retirage}/avancement`, { impression: 2 });
    expect(await atelier.stepOf(id)).toBe(5);
    await atelier.must('POST', `/retirage/${retirage}/avancement`, { msp: 2 });
    expect(await atelier.stepOf(id)).toBe(6);
  });

  it('ends it also when the incident is deleted, because it was none', async () => {
    const { id, spools } = await atelier.job(4);
    await atelier.depot(id, 100);
    const { body } = await atelier.incident(spools[0], 1, 2);
    await atelier.walkTo(id, 5);
    expect(await atelier.stepOf(id)).toBe(5);
    await atelier.must('DELETE', `/incident/${body.id}`);
    expect(await atelier.stepOf(id)).toBe(6);
  });

  it('leaves a job of which everything was pulled to whoever ends it: there is nothing to deposit', async () => {
    const { id, spools } = await atelier.job(4, { nombreSpool: 1 });
    expect(await atelier.incident(spools[0], 1, 100, { suite: 2 })).toMatchObject({ status: 201 });
    await atelier.walkTo(id, 5);
    expect(await atelier.stepOf(id)).toBe(5);
    expect(await atelier.call('POST', `/job/${id}/avancer`, {})).toMatchObject({ status: 200, body: { etape: 6 } });
  });

  it('leaves a dépôt that is corrected without more plis alone', async () => {
    const { id, spools } = await atelier.job(5);
    const { body } = await atelier.depot(id, 50);
    await atelier.incident(spools[1], 1, 1);
    expect(await atelier.call('PUT', '/depot', { ...body, operateur: 'Autre' })).toMatchObject({ status: 200 });
    expect(await atelier.call('PUT', '/depot', { ...body, version: undefined, nombrePlis: 51 })).toMatchObject({ status: 409 });
    const raised = await atelier.call('PUT', '/depot', {
      ...body,
      version: undefined,
      nombrePlis: 100,
      derogation: { motif: atelier.motif },
    });
    expect(raised).toMatchObject({ status: 200 });
    expect(await atelier.stepOf(id)).toBe(6);
  });

  it('shows its counts to whoever sees the job, and to nobody else', async () => {
    const { id } = await atelier.job(2);
    expect((await atelier.test.call('GET', `/job/${id}/rapprochement`, { token: logistique })).status).toBe(403);
    expect((await atelier.test.call('POST', `/job/${id}/retirage`, { token: await atelier.test.signIn('lecture') })).status).toBe(403);
    expect(await atelier.call('GET', '/job/99999999/rapprochement')).toMatchObject({ status: 404 });
  });
});
