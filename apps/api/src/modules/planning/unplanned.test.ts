import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Atelier, inHours, startAtelier } from './testing/atelier.ts';

eachDatabase((kind) => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier(kind);
  });
  afterAll(() => atelier?.test.close());

  const stop = (machine: number): Promise<number> => atelier.add('arret', { machine, debut: inHours(-1), motif: atelier.motif });
  const start = (arret: number) => atelier.must('DELETE' as 'GET', `/arret/${arret}`);
  const unplanned = async (id: number) => (await atelier.planning()).nonPlanifies.find(({ job }) => job.id === id);

  it('says of a job without a plan that it is late, and of no other', async () => {
    const late = await atelier.job(500, 1000, inHours(-1));
    const other = await atelier.job(500, 1000, inHours(10));
    const arret = await stop(atelier.msp);
    const { dateHeureEnvoi, prevision } = await atelier.must('GET', `/job/${late}`);
    expect(prevision).toMatchObject({ risque: 'rouge', finPrevue: null });
    expect(await unplanned(late)).toMatchObject({ enRetardDepuis: dateHeureEnvoi });
    expect(await unplanned(other)).toEqual({ job: expect.anything(), raison: expect.any(String) });
    await start(arret);
  });

  it('ties a reprint without a place to the machine of its impression, and not to that of the MSP that runs', async () => {
    const id = await atelier.job(500, 500, inHours(10));
    const [spool] = await atelier.spools(id);
    await atelier.must('POST', `/job/${id}/avancer`, { machine: atelier.m1 });
    await atelier.must('POST', `/job/${id}/spool/${spool?.id}/avancement`, { impression: 500 });
    await atelier.must('POST', `/job/${id}/avancer`, {});
    await atelier.must('POST', `/job/${id}/avancer`, { machine: atelier.msp });
    await atelier.add('incident', { spool: spool?.id, de: 1, a: 10, etape: 2, motif: atelier.motif, suite: 1 });
    await atelier.must('POST', `/job/${id}/retirage`, {});
    await atelier.must('PUT', `/job/${id}/plan`, { impression: { machine: atelier.m1, rang: 1 } });
    const arret = await stop(atelier.m1);
    expect(atelier.placeOf(await atelier.planning(), id, 'msp')).toMatchObject({ machine: atelier.msp });
    expect(await unplanned(id)).toMatchObject({ operation: 'impression', machine: { id: atelier.m1 }, quantite: 10, commence: false });
    await start(arret);
  });
});
