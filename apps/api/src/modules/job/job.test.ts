import { DAY_MS } from '@editique/domain/time/durations';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Job, jobBody, prepareProduction } from './testing/production.ts';

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));

  const editable = (job: Row, given: Row = {}): Row => ({ ...job, ...given });
  const put = (job: Row, given: Row = {}) => production.call('PUT', '/job', editable(job, given));
  const addFacture = (client: number) =>
    production.add('facture', { numFacture: `F-${kind}-${Math.random()}`, refFacture: 'R', dateFacture: '2026-11-10T09:00:00Z', client });
  const sum = (rows: Row[], field: string) => rows.reduce((total, row) => total + (row[field] as number), 0);

  describe('creating', () => {
    it('takes the client, the step and the spools from its bibliothèque and its kind', async () => {
      const job = await production.createJob({ typeCreation: 1, nomjob: 'Facturation' });
      expect(job).toMatchObject({
        etape: 0,
        etat: 1,
        reprise: 0,
        statutFacturation: 'Non Facturé',
        dateHeureValidation: null,
        facture: null,
        client: { id: production.client },
      });
      const spools = await production.spools(job.id);
      expect(spools.map((spool) => spool.nomSpool)).toEqual(['Facturation_S01', 'Facturation_S02', 'Facturation_S03']);
      expect(spools.map((spool) => spool.nombrePlis)).toEqual([103, 101, 101]);
      expect([sum(spools, 'nombrePages'), sum(spools, 'nombreFeuilles'), sum(spools, 'resteMSP')]).toEqual([1000, 500, 305]);
      expect(await production.history(job.id)).toEqual([1]);
      expect((await production.createJob({ typeCreation: 2 })).dateHeureValidation).not.toBeNull();
    });

    it('cannot be told what the server owns', async () => {
      const job = await production.createJob({
        etape: 5,
        etat: -1,
        statutFacturation: 'Facturé',
        reprise: 7,
        facture: { id: 1 },
        client: 1,
      });
      expect(job).toMatchObject({ etape: 1, etat: 1, reprise: 0, statutFacturation: 'Non Facturé', facture: null });
    });

    it.each([
      ['nombrePages', 0, 'ce champ doit être positive'],
      ['nombrePlis', -3, 'ce champ doit être positive'],
      ['nombreFeuilles', 1.5, 'ce champ est numérique'],
      ['nombreSpool', 1001, expect.any(String)],
      ['nombreInsertions', 0, 'ce champ doit être positive'],
      ['nombrePdf', 0, 'ce champ doit être positive'],
      ['bibliotheque', 999_999, 'Vous devez séléctionner une valeur'],
      ['dateHeureEnvoi', '2026-11-01T00:00:00Z', "la date d'envoi ne peut pas précéder la date de réception"],
      ['typeCreation', 3, 'Vous devez séléctionner une valeur'],
    ])('refuses %s = %s at its field', async (field, value, message) => {
      const answer = await production.call('POST', '/job', jobBody(production.bibliotheque, { [field]: value }));
      expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
    });

    it('takes zero where the bibliothèque has nothing to insert or to send', async () => {
      const bibliotheque = await production.must('GET', `/bibliotheque/${production.bibliotheque}`);
      const { id } = await production.must('POST', '/bibliotheque', { ...bibliotheque, insertion: 3, envoiPdf: false });
      const job = await production.createJob({ bibliotheque: id, nombreInsertions: 0, nombrePdf: 0 });
      expect(job).toMatchObject({ nombreInsertions: 0, nombrePdf: 0 });
    });

    it('answers the same key once', async () => {
      const send = () => production.call('POST', '/job', jobBody(production.bibliotheque), { 'idempotency-key': `job-${kind}` });
      const [first, second] = [await send(), await send()];
      expect(second.body.id).toBe(first.body.id);
      expect(await production.history(first.body.id as number)).toEqual([1, 2]);
    });
  });

  describe('changing', () => {
    it('writes row 13 for changed fields only, and renames no spool', async () => {
      const job = await production.createJob();
      expect(await put(job)).toMatchObject({ status: 200 });
      expect(await production.history(job.id)).toEqual([1, 2]);
      expect(await put(job, { version: undefined, nomjob: 'Autre nom' })).toMatchObject({ status: 200, body: { nomjob: 'Autre nom' } });
      expect(await production.history(job.id)).toEqual([1, 2, 13]);
      expect((await production.spools(job.id))[0]).toMatchObject({ nomSpool: 'Relevés de novembre_S01' });
    });

    it('splits its spools anew until something is declared on them', async () => {
      const job = await production.createJob();
      expect(await put(job, { nombreSpool: 2, nombrePlis: 11 })).toMatchObject({ status: 200 });
      expect((await production.spools(job.id)).map((spool) => spool.nombrePlis)).toEqual([6, 5]);
      await production.must('POST', `/job/${job.id}/avancer`, {});
      const [spool] = await production.spools(job.id);
      await production.must('POST', `/job/${job.id}/spool/${spool?.id}/avancement`, { impression: 1 });
      const now = await production.must('GET', `/job/${job.id}`);
      expect(await put(now, { nombrePages: 3 })).toMatchObject({ status: 409 });
      expect(await put(now, { observation: 'Autre' })).toMatchObject({ status: 200 });
    });

    it('takes a facture of its own client, one at a time', async () => {
      const job = await production.createJob();
      const [mine, second] = [await addFacture(production.client), await addFacture(production.client)];
      const other = await addFacture((await production.createClient()).client);
      expect(await put(job, { facture: other })).toMatchObject({ status: 400, body: { errors: { facture: expect.any(String) } } });
      expect(await put(job, { facture: 999_999 })).toMatchObject({ status: 400, body: { errors: { facture: expect.any(String) } } });
      const billed = await put(job, { facture: { id: mine } });
      expect(billed).toMatchObject({ status: 200, body: { statutFacturation: 'Facturé', facture: { id: mine } } });
      expect(await put(billed.body, { facture: second })).toMatchObject({ status: 409 });
      expect(await put(billed.body, { facture: null })).toMatchObject({ status: 200, body: { statutFacturation: 'Non Facturé' } });
      expect(await production.history(job.id)).toEqual([1, 2, 14, 14]);
    });

    it('takes none once it is cancelled', async () => {
      const job = await production.createJob();
      const facture = await addFacture(production.client);
      const cancelled = await production.must('POST', `/job/${job.id}/annuler`, {});
      const refusal = { status: 409, body: { message: `Le job ${job.nomjob} est annulé, il ne se facture pas` } };
      expect(await put(cancelled, { facture })).toMatchObject(refusal);
      expect(await production.call('POST', `/facture/${facture}/jobs`, { jobs: [job.id] })).toMatchObject(refusal);
      expect(await put(cancelled, { observation: 'Annulé à la demande du client' })).toMatchObject({
        status: 200,
        body: { facture: null },
      });
    });

    it('follows its bibliothèque to another client, unless a dépôt or a facture holds it', async () => {
      const other = await production.createClient();
      const job = await production.createJob();
      const moved = await put(job, { bibliotheque: other.bibliotheque });
      expect(moved).toMatchObject({ status: 200, body: { client: { id: other.client } } });
      const facture = await addFacture(other.client);
      const billed = await put(moved.body, { facture });
      expect(await put(billed.body, { bibliotheque: production.bibliotheque })).toMatchObject({
        status: 400,
        body: { errors: { facture: expect.any(String) } },
      });
    });

    it('shows the record as it is to whoever has an older version', async () => {
      const job = await production.createJob();
      await put(job, { nomjob: 'Premier' });
      expect(await put(job, { nomjob: 'Second' })).toMatchObject({ status: 409, body: { current: { nomjob: 'Premier' } } });
    });
  });

  describe('deleting', () => {
    it('leaves its history, with row 15', async () => {
      const job = await production.createJob();
      expect(await production.call('DELETE', `/job/${job.id}`)).toMatchObject({ status: 204 });
      expect(await production.history(job.id)).toEqual([1, 2, 15]);
      expect(await production.spools(job.id)).toEqual([]);
      expect(await production.must('GET', `/job/${job.id}/journal`)).toMatchObject({ total: 2 });
    });

    it('is refused with the number of what uses it', async () => {
      const job = await production.createJob();
      const affranchissement = await production.add('affranchissement', { prix: 12.5, detail: 'Timbres', job: job.id });
      expect(await production.call('DELETE', `/job/${job.id}`)).toMatchObject({
        status: 409,
        body: { message: 'Ce job est utilisé par 1 affranchissement' },
      });
      await production.must('DELETE', `/affranchissement/${affranchissement}`);
      await put(job, { facture: await addFacture(production.client) });
      expect(await production.call('DELETE', `/job/${job.id}`)).toMatchObject({
        status: 409,
        body: { message: 'Ce job est utilisé par 1 facture' },
      });
      expect(await production.history(job.id)).toEqual([1, 2, 14]);
    });
  });

  it('keeps the client of a bibliothèque that has jobs', async () => {
    const { bibliotheque } = await production.createClient();
    const other = await production.createClient();
    const record = await production.must('GET', `/bibliotheque/${bibliotheque}`);
    await production.createJob({ bibliotheque });
    expect(await production.call('PUT', '/bibliotheque', { ...record, client: other.client })).toMatchObject({ status: 409 });
    expect(await production.call('PUT', '/bibliotheque', { ...record, libelle: 'Autre' })).toMatchObject({ status: 200 });
  });

  it('lists the late, the unbilled and the overdue', async () => {
    const { client, bibliotheque } = await production.createClient();
    const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const create = (envoi: number) =>
      production.createJob({ bibliotheque, dateHeureReception: at(-9), dateHeureEnvoi: at(envoi), nombreSpool: 1 });
    const [late, early, done, cancelled] = [await create(-1), await create(1), await create(-1), await create(-2)] as [Job, Job, Job, Job];
    await production.must('POST', `/job/${cancelled.id}/annuler`, {});
    await production.walkTo(done.id, 6);
    const ids = async (filter: string) =>
      ((await production.must('GET', `/job?client=${client}&sort=id,asc&${filter}`)).objects as Row[]).map((row) => row.id);
    expect(await ids('enRetard=true')).toEqual([late.id]);
    expect(await ids('enRetard=false')).toEqual([early.id, done.id, cancelled.id]);
    expect(await ids('aFacturer=true')).toEqual([done.id]);
    expect(await ids('echu=true')).toEqual([]);
    const record = await production.must('GET', `/client/${client}`);
    await production.must('PUT', '/client', { ...record, delaiFacturation: 0 });
    expect(await ids('echu=true')).toEqual([done.id]);
    await production.must('PUT', '/client', { ...record, version: undefined, delaiFacturation: 2_147_483_647 });
    expect(await ids('echu=true')).toEqual([]);
  });

  it('finds jobs of an empty priority with the normal ones', async () => {
    const [urgent, empty, normal] = [{ priorite: 2 }, {}, { priorite: 0 }];
    const made: number[] = [];
    const listed = async (query: string) =>
      (await production.call('GET', `/job?size=3&${query}`)).body as { objects: Job[]; total: number };
    const { objects: before, total } = await listed('priorite=0');
    for (const given of [urgent, empty, normal]) made.unshift((await production.createJob(given)).id);
    const ofNormal = await listed('priorite=0');
    expect([ofNormal.objects.map(({ id }) => id), ofNormal.total]).toEqual([[...made.slice(0, 2), before[0]?.id], total + 2]);
    expect((await listed('priorite=2&priorite=0')).objects.map(({ id }) => id)).toEqual(made);
  });

  it('shows what surrounds a job to whoever may list it', async () => {
    const job = await production.createJob();
    await production.add('affranchissement', { prix: 12.5, detail: 'Timbres', job: job.id });
    const read = async (account: string) => test.call('GET', `/job/${job.id}/suivi`, { token: await test.signIn(account) });
    const faits = { hasDepot: false, allPrinted: false, allInserted: false, plisCovered: false, nonSoldes: 0 };
    expect(await read('lecture')).toMatchObject({
      status: 200,
      body: {
        faits,
        hasRetour: false,
        spools: [{ nomSpool: 'Relevés de novembre_S01' }, {}, {}],
        historique: [{ action: 2 }, { action: 1 }],
        depots: [],
        affranchissements: [{ prix: 12.5 }],
        sorties: [],
        totaux: { plisADeposer: 305, plisDeposes: 0, plisRestants: 305, affranchissement: 12.5 },
      },
    });
    const around = { papier: expect.anything(), enveloppe: expect.anything(), origine: null, relances: [] };
    expect((await read('production')).body).toEqual({
      faits,
      hasRetour: false,
      ...around,
      spools: expect.any(Array),
      historique: expect.any(Array),
      totaux: { plisADeposer: 305 },
    });
    expect((await read('facturation')).body).toEqual({ faits, hasRetour: false, ...around, totaux: { plisADeposer: 305 } });
    expect(await production.call('GET', '/job/99999999/suivi')).toMatchObject({ status: 404 });
    expect(await read('logistique')).toMatchObject({ status: 403 });
  });
});
