import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Row, run } from '../../db/database.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Atelier, startAtelier } from './testing/atelier.ts';

eachDatabase((kind) => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier(kind);
  });
  afterAll(() => atelier?.test.close());

  it('is taken with its job, a row of the history, and open until it is known what became of it', async () => {
    const { id, spools } = await atelier.job(2);
    const { status, body } = await atelier.incident(spools[0], 3, 7, { observation: 'Bourrage' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      job: { id },
      spool: { id: spools[0] },
      de: 3,
      a: 7,
      nombrePlis: 5,
      solde: false,
      retirage: null,
      machine: null,
    });
    expect(await atelier.history(id)).toEqual([1, 2, 3, 17]);
    const [last] = (await atelier.must('GET', `/historique?job=${id}&sort=id,desc&size=1`)).objects as Row[];
    expect(last).toMatchObject({ action: 17, motif: { id: atelier.motif } });
    expect(await atelier.total(id)).toEqual({ attendu: 100, bons: 95, retires: 0, reimprimes: 0, nonSoldes: 5 });
    expect(await atelier.must('GET', `/incident?job=${id}&solde=false`)).toMatchObject({ total: 1 });
  });

  it('is offered the spools whose job takes it', async () => {
    const { spools: waiting } = await atelier.job(1);
    const { spools: printed } = await atelier.job(3);
    const { id: cancelled, spools: gone } = await atelier.job(2);
    await atelier.must('POST', `/job/${cancelled}/annuler`, {});
    const { id: done, spools: deposited } = await atelier.job(5);
    await atelier.depot(done, 100);
    expect(await atelier.stepOf(done)).toBe(6);
    const offered = async (value: boolean) =>
      ((await atelier.must('GET', `/spool/all?enProduction=${value}`)) as unknown as { id: number }[]).map(({ id }) => id);
    expect(await offered(true)).toEqual(expect.arrayContaining(printed));
    for (const spool of [...waiting, ...gone, ...deposited]) {
      expect(await atelier.incident(spool, 1, 1)).toMatchObject({ status: 409 });
      expect(await offered(true)).not.toContain(spool);
    }
    expect(await offered(false)).toEqual(expect.arrayContaining([...waiting, ...gone, ...deposited]));
    expect(await atelier.call('GET', '/spool/all?enProduction=oui')).toMatchObject({
      status: 400,
      body: { errors: { enProduction: "cette valeur n'est pas de celles du champ" } },
    });
  });

  it('is refused at its field where its range is none of the spool', async () => {
    const { id, spools } = await atelier.job(2);
    for (const [de, a, field] of [
      [0, 3, 'de'],
      [7, 3, 'a'],
      [51, 52, 'de'],
      [50, 51, 'a'],
      [1.5, 2, 'de'],
    ] as const)
      expect([de, a, await atelier.incident(spools[0], de, a)]).toMatchObject([
        de,
        a,
        { status: 400, body: { errors: { [field]: expect.any(String) } } },
      ]);
    expect(await atelier.incident(99_999_999, 1, 1)).toMatchObject({ status: 400, body: { errors: { spool: expect.any(String) } } });
    expect(await atelier.incident(spools[0], 1, 1, { motif: 99_999_999 })).toMatchObject({
      status: 400,
      body: { errors: { motif: expect.any(String) } },
    });
    const machine = await atelier.add('machine', { nomMachine: 'Kern', typeMachine: 1 });
    expect(await atelier.incident(spools[0], 1, 1, { machine })).toMatchObject({
      status: 400,
      body: { errors: { machine: expect.any(String) } },
    });
    expect(await atelier.incident(spools[0], 1, 1, { suite: 4 })).toMatchObject({
      status: 400,
      body: { errors: { suite: expect.any(String) } },
    });
    expect(await atelier.total(id)).toMatchObject({ bons: 100 });
    expect(await atelier.history(id)).not.toContain(17);
  });

  it('does not take pieces of an open one, also not in the database, and takes them again once it is settled', async () => {
    const { id, spools } = await atelier.job(2);
    const first = await atelier.incident(spools[0], 10, 20);
    for (const suite of [1, 2, 3])
      expect(await atelier.incident(spools[0], 20, 25, { suite })).toMatchObject({
        status: 400,
        body: { errors: { de: 'les plis 10 à 20 de ce spool sont déjà dans un incident ouvert' } },
      });
    expect(await atelier.incident(spools[1], 10, 20)).toMatchObject({ status: 201 });
    expect(await atelier.incident(spools[0], 21, 25)).toMatchObject({ status: 201 });
    const { db } = atelier.test.app.services.engine;
    await expect(
      run(db, `insert into incident (job_id, spool_id, de, a, etape, motif_id, suite) values ($1::int, $2::int, 20, 20, 2, $3::int, 1)`, [
        id,
        spools[0],
        atelier.motif,
      ]),
    ).rejects.toThrow(/incident_de_key/);
    await atelier.must('PUT', '/incident', { ...first.body, suite: 3 });
    expect(await atelier.incident(spools[0], 12, 13, { suite: 2 })).toMatchObject({ status: 201, body: { solde: true } });
    expect(await atelier.total(id)).toEqual({ attendu: 100, bons: 82, retires: 2, reimprimes: 0, nonSoldes: 16 });
  });

  it('is taken from step 2 to 5, also in pause, and not on a cancelled job', async () => {
    for (const [etape, status] of [
      [1, 409],
      [2, 201],
      [3, 201],
      [5, 201],
      [6, 409],
    ] as const) {
      const { spools } = await atelier.job(etape);
      expect([etape, (await atelier.incident(spools[0], 1, 1)).status]).toEqual([etape, status]);
    }
    const { id, spools } = await atelier.job(4);
    await atelier.must('POST', `/job/${id}/pause`, {});
    const { status, body } = await atelier.incident(spools[0], 1, 1, { etape: 4 });
    expect(status).toBe(201);
    await atelier.must('POST', `/job/${id}/annuler`, {});
    expect(await atelier.incident(spools[0], 2, 2)).toMatchObject({ status: 409 });
    expect(await atelier.call('PUT', '/incident', { ...body, suite: 2 })).toMatchObject({ status: 409 });
    const message = "Ce job est annulé, ses incidents ne s'effacent plus";
    expect(await atelier.call('DELETE', `/incident/${body.id}`)).toMatchObject({ status: 409, body: { message } });
  });

  it('changes until it is settled, then no more; its counts follow', async () => {
    const { id, spools } = await atelier.job(2);
    const { body } = await atelier.incident(spools[0], 1, 4);
    const moved = await atelier.must('PUT', '/incident', { ...body, de: 3, a: 9 });
    expect(await atelier.total(id)).toMatchObject({ bons: 93, nonSoldes: 7 });
    const shifted = await atelier.must('PUT', '/incident', { ...moved, spool: spools[1] });
    const { spools: bySpool } = (await atelier.must('GET', `/job/${id}/rapprochement`)) as { spools: Row[] };
    expect(bySpool.map(({ nonSoldes }) => nonSoldes)).toEqual([0, 7]);
    const other = await atelier.job(2);
    expect(await atelier.call('PUT', '/incident', { ...shifted, spool: other.spools[0] })).toMatchObject({
      status: 400,
      body: { errors: { spool: 'un incident garde son job' } },
    });
    const pulled = await atelier.must('PUT', '/incident', { ...shifted, suite: 2 });
    expect(pulled).toMatchObject({ solde: true });
    expect(await atelier.total(id)).toMatchObject({ bons: 93, retires: 7, nonSoldes: 0 });
    expect(await atelier.call('PUT', '/incident', { ...pulled, suite: 3 })).toMatchObject({
      status: 409,
      body: { message: 'Cet incident est soldé, il ne change plus' },
    });
    expect(await atelier.call('DELETE', `/incident/${body.id}`)).toMatchObject({ status: 409 });
    const again = await atelier.incident(spools[0], 1, 2);
    expect(await atelier.call('DELETE', `/incident/${again.body.id}`)).toMatchObject({ status: 204 });
    expect(await atelier.total(id)).toMatchObject({ bons: 93, nonSoldes: 0 });
  });

  it('is counted by motif, machine and client over time, as the rows say', async () => {
    const { spools } = await atelier.job(2);
    const motif = await atelier.add('motif', { codeMotif: `STAT-${kind}`, libelleMotif: 'Taché' });
    const machine = await atelier.add('machine', { nomMachine: 'Xerox', typeMachine: 0 });
    await atelier.incident(spools[0], 1, 3, { motif, machine });
    await atelier.incident(spools[0], 4, 4, { motif });
    const [du, au] = ['2020-01-01', '2099-01-01'];
    const ask = async (query: string) =>
      (await atelier.must('GET', `/incident/statistiques?du=${du}&au=${au}${query}`)) as unknown as Row[];
    expect((await ask('')).filter(({ cle }) => cle === motif)).toMatchObject([{ libelle: 'Taché', incidents: 2, plis: 4 }]);
    expect((await ask('&par=machine&pas=jour')).filter(({ cle }) => cle === machine)).toMatchObject([
      { libelle: 'Xerox', incidents: 1, plis: 3 },
    ]);
    const { total } = (await atelier.must('GET', '/incident?size=1')) as { total: number };
    for (const par of ['motif', 'machine', 'client'])
      expect((await ask(`&par=${par}`)).reduce((sum, { incidents }) => sum + (incidents as number), 0)).toBe(total);
    for (const query of ['du=2026-01-02&au=2026-01-01', 'du=x&au=2026-01-01', 'du=2026-01-01', `du=${du}&au=${au}&par=__proto__`])
      expect([query, (await atelier.call('GET', `/incident/statistiques?${query}`)).status]).toEqual([query, 400]);
  });

  it('is counted on the day that the clocks of the product show', async () => {
    const { spools } = await atelier.job(2);
    const motif = await atelier.add('motif', { codeMotif: 'MINUIT', libelleMotif: 'Minuit' });
    const { body } = await atelier.incident(spools[0], 1, 2, { motif });
    const { db, timeZone } = atelier.test.app.services.engine;
    // Time zone data differ between databases and Node for Morocco: 23:30 UTC is the next day, and month, for some.
    for (const moment of ['2026-10-31T22:30:00Z', '2026-10-31T23:30:00Z', '2026-11-01T00:30:00Z']) {
      await run(db, `update incident set date = $2::timestamptz where id = $1::int`, [body.id, moment]);
      const day = new Zone(timeZone).today(Date.parse(moment));
      const ask = async (query: string) =>
        ((await atelier.must('GET', `/incident/statistiques?${query}`)) as unknown as Row[]).flatMap(({ cle, periode }) =>
          cle === motif ? [periode] : [],
        );
      expect([moment, await ask('du=2026-10-01&au=2026-11-30&pas=jour')]).toEqual([moment, [day]]);
      expect([moment, await ask('du=2026-10-01&au=2026-11-30&pas=mois')]).toEqual([moment, [day.slice(0, 7)]]);
      expect([moment, await ask(`du=${day}&au=${day}&pas=mois`)]).toEqual([moment, [day.slice(0, 7)]]);
      expect(await ask('du=1900-01-01&au=2999-12-31&pas=jour')).toEqual([day]);
    }
  });

  it('is counted with the client of its job, also when that one changes', async () => {
    const { id, spools } = await atelier.job(2);
    await atelier.incident(spools[0], 1, 2);
    const { client } = await atelier.createClient();
    const ofClient = async () => {
      const rows = (await atelier.must('GET', '/incident/statistiques?du=2020-01-01&au=2099-01-01&par=client')) as unknown as Row[];
      return rows.filter(({ cle }) => cle === client).map(({ incidents, plis }) => [incidents, plis]);
    };
    expect(await ofClient()).toEqual([]);
    await run(atelier.test.app.services.engine.db, `update job set client_id = $2::int where id = $1::int`, [id, client]);
    expect(await ofClient()).toEqual([[1, 2]]);
  });

  it('is counted with all others beyond the thirty clients with most plis', async () => {
    const { id, spools } = await atelier.job(2);
    await atelier.incident(spools[0], 1, 40);
    const { db } = atelier.test.app.services.engine;
    await run(
      db,
      `insert into client (nom_client, code_client, delai_facturation) select 'Rang ' || i, 'RANG-' || i, 30 from generate_series(1, 31) i`,
    );
    const copied = `insert into incident (date, job_id, client_id, spool_id, de, a, etape, motif_id, suite, solde, rang, solde_le)
      select timestamptz '2019-05-06 12:00+00', i.job_id, c.id, i.spool_id, 1, 32 - substr(c.code_client, 6)::int, 2, i.motif_id, 2, true, nextval('incident_rang'), now()
      from incident i cross join client c where i.job_id = $1::int and c.code_client like 'RANG-%'`;
    await run(db, copied, [id]);
    const rows = (await atelier.must('GET', '/incident/statistiques?du=2019-05-01&au=2019-05-31&par=client')) as unknown as Row[];
    expect(rows.map(({ libelle, plis }) => [libelle, plis])).toEqual([
      ...Array.from({ length: 30 }, (_, rank) => [`Rang ${rank + 1}`, 31 - rank]),
      ['Autres', 1],
    ]);
    expect(rows.at(-1)?.cle).toBe(0);
  });

  it('keeps its job and the split of its spools', async () => {
    const { id, spools } = await atelier.job(2);
    const job = await atelier.must('GET', `/job/${id}`);
    await atelier.incident(spools[0], 1, 1);
    const edited = { ...job, facture: null, version: undefined };
    expect(await atelier.call('PUT', '/job', { ...edited, nombrePlis: 90 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('incident est déjà déclaré') },
    });
    expect(await atelier.call('PUT', '/job', { ...edited, commentaire: 'Autre' })).toMatchObject({ status: 200 });
    expect(await atelier.call('DELETE', `/job/${id}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('1 incident') },
    });
  });
});
