import { expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../testing/production.ts';
import { spoolDifferences } from '../verify.ts';

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));

  const declare = (job: number, spool: unknown, body: Row) => production.call('POST', `/job/${job}/spool/${spool}/avancement`, body);
  const rowsOf = async (spool: unknown) => (await production.must('GET', `/spool/${spool}/declarations?size=100`)).objects as Row[];
  const annul = (spool: unknown, declaration: unknown) => production.call('POST', `/spool/${spool}/declarations/${declaration}/annuler`);
  const printing = async () => {
    const { id } = await production.createJob({ nombreSpool: 1, nombreFeuilles: 100, nombrePlis: 40 });
    await production.walkTo(id, 2);
    const [spool] = await production.spools(id);
    return { id, spool: spool?.id as number };
  };

  it('shows who declared how much with what, and takes it back by a counter-row', async () => {
    const { id, spool } = await printing();
    const machine = await production.add('machine', { nomMachine: 'Océ', typeMachine: 0 });
    await declare(id, spool, { impression: 60 });
    await declare(id, spool, { impression: 15, machine });
    const [last, first] = await rowsOf(spool);
    expect(last).toEqual({
      id: expect.any(Number),
      date: expect.any(String),
      operation: 'impression',
      quantite: 15,
      machine: { id: machine, nomMachine: 'Océ', typeMachine: 0 },
      utilisateur: expect.objectContaining({ nom: 'Benali' }),
      application: 'Back-office',
      annule: false,
    });
    expect(first).toMatchObject({ quantite: 60, machine: null });
    expect(await annul(spool, first?.id)).toMatchObject({ status: 200, body: { id: spool, accompliImpression: 15, resteImpression: 85 } });
    expect((await rowsOf(spool)).map(({ quantite, annule }) => [quantite, annule])).toEqual([
      [-60, false],
      [15, false],
      [60, true],
    ]);
    expect(await annul(spool, first?.id)).toMatchObject({ status: 409, body: { message: 'Cette déclaration est déjà annulée' } });
    expect(await annul(spool, (await rowsOf(spool))[0]?.id)).toMatchObject({ status: 409 });
    const journal = (await production.must('GET', `/job/${id}/journal?size=100`)).objects as Row[];
    expect(journal.slice(0, 3).map(({ changements }) => (changements as Row).impression)).toEqual([
      { avant: 75, apres: 15 },
      { avant: 60, apres: 75 },
      { avant: 0, apres: 60 },
    ]);
    expect(await production.must('GET', `/spool/${spool}/declarations?page=1&size=2`)).toMatchObject({
      objects: [{ quantite: 60 }],
      total: 3,
    });
  });

  it('shows those of all spools of a job together, each with its spool', async () => {
    const { id } = await production.createJob({ nombreSpool: 2 });
    await production.walkTo(id, 2);
    const [one, other] = await production.spools(id);
    await declare(id, one?.id, { impression: 5 });
    await declare(id, other?.id, { impression: 6 });
    expect(await production.must('GET', `/job/${id}/declarations?size=1`)).toMatchObject({
      objects: [{ operation: 'impression', quantite: 6, annule: false, spool: { id: other?.id, nomSpool: other?.nomSpool } }],
      total: 2,
    });
    expect(await production.must('GET', `/job/${id}/declarations?page=9`)).toEqual({ objects: [], total: 2 });
    expect(await production.call('GET', '/job/99999999/declarations')).toMatchObject({ status: 404 });
    const stranger = await test.signIn('logistique');
    expect((await test.call('GET', `/job/${id}/declarations`, { token: stranger })).status).toBe(403);
  });

  it('keeps what was declared once the step has passed', async () => {
    const { id, spool } = await printing();
    await declare(id, spool, { impression: 100 });
    const [declared] = await rowsOf(spool);
    await production.walkTo(id, 3);
    expect(await annul(spool, declared?.id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('terminée') } });
    await production.must('POST', `/job/${id}/reculer`, {});
    expect(await annul(spool, declared?.id)).toMatchObject({ status: 200, body: { accompliImpression: 0 } });
  });

  it('takes a declaration back during a pause', async () => {
    const { id, spool } = await printing();
    await declare(id, spool, { impression: 100 });
    const [declared] = await rowsOf(spool);
    await production.must('POST', `/job/${id}/pause`, {});
    expect(await annul(spool, declared?.id)).toMatchObject({ status: 200, body: { accompliImpression: 0 } });
  });

  it('keeps the spools on which something was declared, even when it was taken back', async () => {
    const { id, spool } = await printing();
    const split = async (nombreSpool: number) =>
      production.call('PUT', '/job', { ...(await production.must('GET', `/job/${id}`)), nombreSpool });
    expect(await split(2)).toMatchObject({ status: 200 });
    expect(await split(1)).toMatchObject({ status: 200 });
    const [remade] = await production.spools(id);
    expect(remade?.id).not.toBe(spool);
    await declare(id, remade?.id, { impression: 3 });
    await annul(remade?.id, (await rowsOf(remade?.id))[0]?.id);
    expect(await split(2)).toMatchObject({ status: 409, body: { message: expect.stringContaining('avancement est déjà déclaré') } });
    expect(await production.must('GET', `/job/${id}/declarations`)).toMatchObject({ total: 2 });
  });

  it('knows neither the declaration of another spool nor one that is not there', async () => {
    const [mine, other] = [await printing(), await printing()];
    await declare(other.id, other.spool, { impression: 1 });
    const [declared] = await rowsOf(other.spool);
    for (const [spool, id] of [
      [mine.spool, declared?.id],
      [mine.spool, 99_999_999],
      [99_999_999, declared?.id],
    ] as const)
      expect(await annul(spool, id)).toMatchObject({ status: 404 });
    expect(await annul(mine.spool, 'x')).toMatchObject({ status: 400 });
    expect(await production.call('GET', '/spool/99999999/declarations')).toMatchObject({ status: 404 });
    expect(await production.must('GET', `/spool/${mine.spool}/declarations`)).toEqual({ objects: [], total: 0 });
  });

  it('takes a machine of the type of the step only', async () => {
    const { id, spool } = await printing();
    const machine = await production.add('machine', { nomMachine: 'Kern', typeMachine: 1 });
    expect(await declare(id, spool, { impression: 1, machine })).toMatchObject({
      status: 400,
      body: { errors: { machine: "cette étape demande une machine d'impression" } },
    });
    expect(await declare(id, spool, { impression: 1, machine: 99_999_999 })).toMatchObject({
      status: 400,
      body: { errors: { machine: expect.any(String) } },
    });
    expect(await rowsOf(spool)).toEqual([]);
  });

  it('gives one of many who take the same declaration back, and takes it off its day and machine', async () => {
    const { id, spool } = await printing();
    const machine = await production.add('machine', { nomMachine: 'Canon', typeMachine: 0 });
    await declare(id, spool, { impression: 7, machine });
    const day = `/machine/${machine}/activite?du=${new Date().toISOString().slice(0, 10)}&au=${new Date().toISOString().slice(0, 10)}`;
    const printed = async () => {
      const { plis } = (await production.must('GET', '/dashboard')) as { plis: { parJour: { imprimes: number }[] } };
      return plis.parJour.reduce((sum, { imprimes }) => sum + imprimes, 0);
    };
    const before = await printed();
    const [declared] = await rowsOf(spool);
    const answers = await Promise.all([1, 2, 3].map(() => annul(spool, declared?.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await printed()).toBe(before - 7);
    expect(JSON.stringify(await production.must('GET', day))).not.toContain('"quantite":7');
  });

  it('lets only those who declare take back, and those who see the spool look', async () => {
    const { id, spool } = await printing();
    await declare(id, spool, { impression: 1 });
    const [declared] = await rowsOf(spool);
    const reader = await test.signIn('lecture');
    expect((await test.call('GET', `/spool/${spool}/declarations`, { token: reader })).status).toBe(200);
    expect((await test.call('POST', `/spool/${spool}/declarations/${declared?.id}/annuler`, { token: reader })).status).toBe(403);
    const stranger = await test.signIn('logistique');
    expect((await test.call('GET', `/spool/${spool}/declarations`, { token: stranger })).status).toBe(403);
  });

  it('finds a spool that its declarations do not add up to', async () => {
    const { engine } = test.app.services;
    expect(await spoolDifferences(engine.db)).toEqual([]);
    const { spool } = await printing();
    await run(engine.db, 'update spool set accompli_msp = 3 where id = $1::int', [spool]);
    expect(await spoolDifferences(engine.db)).toEqual([expect.stringContaining(`Spool ${spool} `)]);
    await run(engine.db, 'update spool set accompli_msp = 0 where id = $1::int', [spool]);
  });
});
