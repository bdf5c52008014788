import { beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../testing/production.ts';

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));
  let press: number;
  let inserter: number;
  let motif: number;
  beforeAll(async () => {
    press = await production.add('machine', { nomMachine: 'Xerox Iridesse', typeMachine: 0 });
    inserter = await production.add('machine', { nomMachine: 'Kern 3500', typeMachine: 1 });
    motif = await production.add('motif', { codeMotif: `BOURRAGE-${kind}`, libelleMotif: 'Bourrage papier' });
  });

  const act = (job: number, action: string, body: Row = {}) => production.call('POST', `/job/${job}/${action}`, body);
  const addDepot = (job: number, plis: number) =>
    production.add('document', { nomDocument: 'Relevé' }).then((document) =>
      production.must('POST', '/depot', {
        client: production.client,
        document,
        job,
        date: '2026-11-04',
        heure: '16:00',
        nombreCaissete: 1,
        nombreCartons: 0,
        nombrePlis: plis,
        type: 'Poste',
        operateur: 'Hicham',
        observateur: 'Salma',
      }),
    );

  it('walks a job from registration to dispatch, each step with its row and its person', async () => {
    const { id } = await production.createJob({ typeCreation: 1 });
    expect((await production.must('GET', `/job/${id}`)).dateHeureValidation).toBeNull();
    for (const [body, etape] of [
      [{}, 1],
      [{ machine: press }, 2],
      [{ machine: { id: press } }, 3],
      [{ machine: inserter }, 4],
      [{ machine: inserter }, 5],
      [{}, 6],
    ] as const) {
      if (etape === 3) await production.finishSpools(id, 'impression');
      if (etape === 5) await production.finishSpools(id, 'msp');
      const answer = await act(id, 'avancer', body);
      expect(answer).toMatchObject({ status: 200, body: { id, etape, etat: 1, client: { id: production.client } } });
      expect(answer.body.dateHeureValidation).not.toBeNull();
    }
    expect(await production.history(id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const { objects } = await production.must('GET', `/historique?job=${id}&action=3`);
    expect((objects as Row[])[0]).toMatchObject({
      nomApplication: 'Back-office',
      utilisateur: { nom: 'Benali', prenom: 'Salma' },
      machine: { id: press, nomMachine: 'Xerox Iridesse' },
      job: { id, nomjob: 'Relevés de novembre' },
    });
    expect(await act(id, 'avancer')).toMatchObject({ status: 409, body: { message: 'Ce job est terminé, son dépôt est fait' } });
  });

  it('names the application that asked', async () => {
    const { id } = await production.createJob();
    await production.call('POST', `/job/${id}/avancer`, {}, { 'x-application': 'Poste de scan' });
    const { objects } = await production.must('GET', `/historique?job=${id}`);
    expect((objects as Row[]).map((row) => row.nomApplication)).toEqual(['Poste de scan', 'Back-office', 'Back-office']);
  });

  it('pauses, resumes, goes back and cancels, with the motif in the history', async () => {
    const { id } = await production.createJob();
    expect(await act(id, 'pause', { motif })).toMatchObject({ status: 200, body: { etat: 0, etape: 1 } });
    expect(await act(id, 'reprendre')).toMatchObject({ status: 200, body: { etat: 1 } });
    expect(await act(id, 'reculer', { motif })).toMatchObject({ status: 200, body: { etape: 0, dateHeureValidation: null } });
    expect(await act(id, 'annuler', { motif })).toMatchObject({ status: 200, body: { etat: -1 } });
    expect(await production.history(id)).toEqual([1, 2, 8, 9, 11, 10]);
    const { objects } = await production.must('GET', `/historique?job=${id}&motif=${motif}`);
    expect(objects as Row[]).toHaveLength(3);
  });

  describe('refuses, changes nothing and says why', () => {
    const refusals: [string, ((id: number) => Promise<unknown>) | null, string, Row, number, string][] = [
      ['a pause before the start', (id) => act(id, 'reculer'), 'pause', {}, 409, "Ce job n'est pas encore démarré"],
      ['a way back from step 0', (id) => act(id, 'reculer'), 'reculer', {}, 409, "Ce job n'est pas encore démarré"],
      ['a resumption of what is not paused', null, 'reprendre', {}, 409, "Ce job n'est pas en pause"],
      ['a second pause', (id) => act(id, 'pause'), 'pause', {}, 409, "Ce job est en pause, il faut d'abord le reprendre"],
      ['a step while paused', (id) => act(id, 'pause'), 'avancer', {}, 409, "Ce job est en pause, il faut d'abord le reprendre"],
      ['a step of a cancelled job', (id) => act(id, 'annuler'), 'avancer', {}, 409, 'Ce job est annulé'],
      ['a resumption of a cancelled job', (id) => act(id, 'annuler'), 'reprendre', {}, 409, 'Ce job est annulé'],
      ['End Print with spools left', (id) => act(id, 'avancer'), 'avancer', {}, 409, 'Tous les spools ne sont pas encore imprimés'],
      ['end MSP with spools left', (id) => production.walkTo(id, 4), 'avancer', {}, 409, 'Tous les spools ne sont pas encore mis sous pli'],
      ['a pause after the end', (id) => production.walkTo(id, 6), 'pause', {}, 409, 'Ce job est terminé, son dépôt est fait'],
      ['a cancellation after the end', (id) => production.walkTo(id, 6), 'annuler', {}, 409, 'Ce job est terminé, son dépôt est fait'],
      ['a cancellation with a dépôt', (id) => addDepot(id, 1), 'annuler', {}, 409, 'Ce job a déjà un dépôt'],
      ['a way back with a dépôt', (id) => addDepot(id, 1), 'reculer', {}, 409, 'Ce job a déjà un dépôt'],
      [
        'a relaunch too early',
        null,
        'relancer',
        {},
        409,
        "Un job se relance une fois imprimé ou annulé, celui-ci n'est ni l'un ni l'autre",
      ],
      [
        'an old version',
        (id) => act(id, 'avancer'),
        'pause',
        { version: 1 },
        409,
        "Cet enregistrement a été modifié par quelqu'un d'autre",
      ],
      ['an unknown machine', null, 'avancer', { machine: 999999 }, 400, 'Vous devez séléctionner une valeur'],
      ['an unknown motif', null, 'pause', { motif: { id: 999999 } }, 400, 'Vous devez séléctionner une valeur'],
      ['a machine that is no id', null, 'avancer', { machine: 'x' }, 400, 'Vous devez séléctionner une valeur'],
    ];
    it.each(refusals)('%s', async (_what, before, action, body, status, message) => {
      const { id } = await production.createJob();
      await before?.(id);
      // The forecast changes every minute, so it is not compared.
      const read = async (): Promise<Row> => ({ ...(await production.must('GET', `/job/${id}`)), prevision: null });
      const [job, history] = [await read(), await production.history(id)];
      expect(await act(id, action, body)).toMatchObject({ status, body: { message } });
      expect(await read()).toEqual(job);
      expect(await production.history(id)).toEqual(history);
    });

    it('a machine of the wrong type, or at a step that takes none', async () => {
      const { id } = await production.createJob();
      expect(await act(id, 'avancer', { machine: inserter })).toMatchObject({
        status: 400,
        body: { errors: { machine: "cette étape demande une machine d'impression" } },
      });
      await act(id, 'reculer');
      expect(await act(id, 'avancer', { machine: press })).toMatchObject({
        status: 400,
        body: { errors: { machine: 'cette étape ne prend pas de machine' } },
      });
    });

    it('a job that does not exist, and whoever lacks the action', async () => {
      expect(await act(99_999_999, 'avancer')).toMatchObject({ status: 404 });
      const { id } = await production.createJob();
      const token = await test.signIn('lecture');
      expect(await test.call('POST', `/job/${id}/avancer`, { token, body: {} })).toMatchObject({ status: 403 });
    });
  });

  it('ends by itself when its plis are deposited before the end of MSP', async () => {
    const { id } = await production.createJob({ nombreSpool: 1 });
    await production.walkTo(id, 4);
    await addDepot(id, 305);
    await production.finishSpools(id, 'msp');
    expect(await act(id, 'avancer')).toMatchObject({ status: 200, body: { etape: 6 } });
    expect(await production.history(id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('relaunches under the name of the first job', async () => {
    const source = await production.createJob({ nomjob: 'Chèques', commentaire: 'Lot 2' });
    await act(source.id, 'annuler');
    const first = await act(source.id, 'relancer', { nombrePlis: 12, observation: 'Réimpression' });
    expect(first).toMatchObject({
      status: 200,
      body: {
        nomjob: 'Chèques.R1',
        reprise: 1,
        etape: 1,
        etat: 1,
        nombrePlis: 12,
        nombrePages: 1000,
        observation: 'Réimpression',
        commentaire: 'Lot 2',
      },
    });
    await production.walkTo(first.body.id as number, 3);
    const second = await act(first.body.id as number, 'relancer');
    expect(second).toMatchObject({ status: 200, body: { nomjob: 'Chèques.R2', reprise: 2, nombrePlis: 12 } });
    expect(await production.history(source.id)).toEqual([1, 2, 10, 12]);
    expect(await production.history(second.body.id as number)).toEqual([1, 2]);
    expect((await production.spools(second.body.id as number)).map((spool) => spool.nomSpool)).toEqual([
      'Chèques.R2_S01',
      'Chèques.R2_S02',
      'Chèques.R2_S03',
    ]);
    expect(await act(source.id, 'relancer', { nombrePages: 0 })).toMatchObject({
      status: 400,
      body: { errors: { nombrePages: expect.any(String) } },
    });
  });
});
