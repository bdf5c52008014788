import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Atelier, startAtelier } from './testing/atelier.ts';
import { certificateDifferences, pieceDifferences } from './verify.ts';

eachDatabase((kind) => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier(kind);
  });
  afterAll(() => atelier?.test.close());

  const derogation = () => ({ derogation: { motif: atelier.motif } });
  /** Returns a job at end MSP with a retirage of these ranges of its first spool. */
  const reprinting = async (...ranges: [number, number][]) => {
    const { id, spools } = await atelier.job(5);
    for (const [de, a] of ranges) expect((await atelier.incident(spools[0], de, a)).status).toBe(201);
    const retirage = (await atelier.must('POST', `/job/${id}/retirage`, {})).id as number;
    const incidents = async () => (await atelier.must('GET', `/incident?job=${id}&sort=de,asc`)).objects as Row[];
    const change = async (index: number, changes: Row) => atelier.call('PUT', '/incident', { ...(await incidents())[index], ...changes });
    return { id, retirage, change, incidents };
  };
  const readRetirage = (id: number) => atelier.must('GET', `/retirage/${id}`);

  it.each([
    [2, { retires: 5, bons: 95 }],
    [3, { retires: 0, bons: 100 }],
  ])('settles an incident as %i after its job was ended during its retirage', async (suite, counts) => {
    const { id, retirage, change } = await reprinting([1, 5]);
    await atelier.must('POST', `/retirage/${retirage}/avancement`, { impression: 5 });
    const fixed = (what: string) => ({ status: 409, body: { message: `Le retirage de cet incident est fait, ${what} ne changent plus` } });
    expect(await change(0, { suite })).toMatchObject(fixed('ses plis et sa suite'));
    await atelier.must('POST', `/job/${id}/avancer`, derogation());
    expect((await atelier.call('POST', `/retirage/${retirage}/avancement`, { msp: 5 })).status).toBe(409);
    expect(await change(0, { suite, a: 4 })).toMatchObject(fixed('ses plis'));
    expect(await change(0, { suite })).toMatchObject({ status: 200, body: { suite, solde: true, retirage: { id: retirage } } });
    expect(await atelier.total(id)).toMatchObject({ ...counts, reimprimes: 0, nonSoldes: 0 });
    expect(await readRetirage(retirage)).toMatchObject({ solde: true, accompliImpression: 5, accompliMSP: 0 });
    expect(await change(0, { suite: 1 })).toMatchObject({ status: 409 });
    const { db } = atelier.test.app.services.engine;
    expect([await pieceDifferences(db), await certificateDifferences(db)]).toEqual([[], []]);
  });

  it('completes the rest of the retirage when the job comes back', async () => {
    const { id, retirage, change, incidents } = await reprinting([1, 5], [11, 12]);
    const { body: depot } = await atelier.depot(id, 100, derogation());
    expect(await atelier.stepOf(id)).toBe(6);
    expect(await change(0, { suite: 3 })).toMatchObject({ status: 200 });
    expect(await readRetirage(retirage)).toMatchObject({ solde: false });
    await atelier.must('PUT', '/depot', { ...depot, nombrePlis: 50 });
    expect(await atelier.stepOf(id)).toBe(5);
    expect(await change(1, { suite: 3 })).toMatchObject({ status: 409 });
    await atelier.must('POST', `/retirage/${retirage}/avancement`, { impression: 7, msp: 7 });
    expect(await incidents()).toMatchObject([
      { suite: 3, solde: true },
      { suite: 1, solde: true },
    ]);
    expect(await atelier.total(id)).toEqual({ attendu: 100, bons: 98, retires: 0, reimprimes: 2, nonSoldes: 0 });
    expect(await pieceDifferences(atelier.test.app.services.engine.db)).toEqual([]);
  });

  it('refuses to pull plis that were deposited', async () => {
    const { id, change } = await reprinting([1, 5]);
    await atelier.depot(id, 100, derogation());
    expect(await change(0, { suite: 2 })).toMatchObject({ status: 400, body: { errors: { suite: expect.stringContaining('100 plis') } } });
    expect(await atelier.total(id)).toMatchObject({ nonSoldes: 5 });
  });
});
