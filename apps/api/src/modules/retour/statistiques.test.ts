import { type Dimension, dimensions, rateOf, type Statistique } from '@editique/domain/retour/statistiques';
import { Zone } from '@editique/domain/time/zone';
import { beforeAll, expect, it } from 'vitest';
import { type Row, run } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePeople, type Person } from '../access/testing/people.ts';
import { prepareProduction } from '../job/testing/production.ts';
import { mergeAllDeposited } from './statistiques-deposited.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  let clients: [number, number];
  let motifs: [number, number];
  let ville: number;
  let depot: number;
  beforeAll(async () => {
    const other = await production.createClient();
    clients = [production.client, other.client];
    motifs = [
      await production.add('motif', { codeMotif: 'NPAI', libelleMotif: 'Adresse inconnue' }),
      await production.add('motif', { codeMotif: 'REF', libelleMotif: 'Refusé' }),
    ];
    ville = await production.add('ville', { nomVille: 'Fès' });
    const document = await production.add('document', { nomDocument: 'Relevé' });
    const deposit = async (client: number, bibliotheque: number, date: string, nombrePlis: number) => {
      const { id: job } = await production.createJob({ bibliotheque: { id: bibliotheque }, nombrePlis: 10_000, nombreSpool: 1 });
      const counts = { nombrePlis, nombreCaissete: 1, nombreCartons: 0 };
      return production.add('depot', {
        client,
        document,
        job,
        date,
        heure: '10:00',
        type: 'Poste',
        operateur: 'A',
        observateur: 'B',
        ...counts,
      });
    };
    await deposit(clients[0], production.bibliotheque, '2025-09-30', 3000);
    depot = await deposit(clients[0], production.bibliotheque, '2025-10-15', 1000);
    await deposit(clients[1], other.bibliotheque, '2025-10-31', 500);
    await deposit(clients[1], other.bibliotheque, '2025-11-01', 250);
    const returns: Row[] = [
      { client: clients[0], motif: motifs[0], dateReception: '2025-10-02T08:00:00Z', nombre: 3, ville },
      { client: clients[0], motif: motifs[1], dateReception: '2025-10-20T08:00:00Z', nombre: 4 },
      // 00:30 of 1 November in Casablanca is still October in UTC, and the last minute of October is October. In 2025, because databases
      // disagree about Morocco's time zone in 2026.
      { client: clients[1], motif: motifs[0], dateReception: '2025-10-31T23:30:00Z', nombre: 1 },
      { client: clients[1], motif: motifs[0], dateReception: '2025-10-31T22:59:00Z', nombre: 2 },
      { client: clients[1], motif: motifs[1], dateReception: '2025-11-09T08:00:00Z', nombre: 5, ville },
    ];
    for (const body of returns) await production.must('POST', '/retour', { suite: 1, ...body });
  });

  const ask = async (query: string) => (await production.must('GET', `/retour/statistiques?${query}`)) as unknown as Statistique[];
  const october = (par: Dimension, more = '') => ask(`du=2025-10-01&au=2025-10-31&par=${par}${more}`);

  it('counts by motif, ville and région over what the whole period deposited', async () => {
    expect(await october('motif')).toEqual([
      { cle: motifs[0], libelle: 'Adresse inconnue', nombre: 5, deposes: 1500, taux: 0.33 },
      { cle: motifs[1], libelle: 'Refusé', nombre: 4, deposes: 1500, taux: 0.27 },
    ]);
    expect(await october('ville')).toEqual([
      { cle: null, libelle: 'Ville non précisée', nombre: 6, deposes: 1500, taux: 0.4 },
      { cle: ville, libelle: 'Fès', nombre: 3, deposes: 1500, taux: 0.2 },
    ]);
    expect(await october('region')).toEqual([{ cle: null, libelle: 'Région non précisée', nombre: 9, deposes: 1500, taux: 0.6 }]);
  });

  it('counts by client and month over what each deposited, on the days of the time zone', async () => {
    expect((await october('client')).map(({ cle, nombre, deposes, taux }) => [cle, nombre, deposes, taux])).toEqual([
      [clients[0], 7, 1000, 0.7],
      [clients[1], 2, 500, 0.4],
    ]);
    expect(await ask('du=2025-09-01&au=2025-11-30&par=mois')).toEqual([
      { cle: '2025-09', libelle: 'septembre 2025', nombre: 0, deposes: 3000, taux: 0 },
      { cle: '2025-10', libelle: 'octobre 2025', nombre: 9, deposes: 1500, taux: 0.6 },
      { cle: '2025-11', libelle: 'novembre 2025', nombre: 6, deposes: 250, taux: 2.4 },
    ]);
    // In a month that is only partly asked for, the first and the last day count.
    for (const [du, au, deposes] of [
      ['2025-10-15', '2025-10-31', 1000],
      ['2025-09-01', '2025-10-15', 4000],
      ['2025-10-16', '2025-11-15', 0],
      ['2025-10-01', '2025-10-14', 0],
    ] as const)
      expect([du, (await ask(`du=${du}&au=${au}&par=client&client=${clients[0]}`))[0]?.deposes]).toEqual([du, deposes]);
    // Nothing was deposited on these days, so there is no rate.
    expect((await ask('du=2025-11-09&au=2025-11-09&par=client'))[0]).toMatchObject({ nombre: 5, deposes: 0, taux: null });
  });

  it('narrows by client, motif and ville, and adds up to the rows in every dimension', async () => {
    expect(await october('motif', `&client=${clients[1]}`)).toMatchObject([{ nombre: 2, deposes: 500, taux: 0.4 }]);
    expect(await october('client', `&motif=${motifs[1]}`)).toMatchObject([{ cle: clients[0], nombre: 4, deposes: 1000 }]);
    const { objects } = (await production.must('GET', '/retour?size=100')) as { objects: { nombre: number }[] };
    const sum = (rows: readonly { nombre: number }[]) => rows.reduce((all, { nombre }) => all + nombre, 0);
    for (const par of dimensions) {
      const rows = await ask(`du=2001-01-01&au=2025-12-31&par=${par}`);
      expect([par, sum(rows)]).toEqual([par, sum(objects)]);
      for (const { nombre, deposes, taux } of rows) expect(taux).toBe(rateOf(nombre, deposes));
    }
  });

  it('follows dépôts that are changed or deleted, before and after their sums are merged', async () => {
    const { db } = test.app.services.engine;
    const deposited = async () => (await october('motif'))[0]?.deposes;
    const record = (await production.must('GET', `/depot/${depot}`)) as Record<'client' | 'document' | 'job', { id: number }> & Row;
    const change = (given: Row) =>
      production.must('PUT', '/depot', {
        ...record,
        client: record.client.id,
        document: record.document.id,
        job: record.job.id,
        ...given,
        version: undefined,
      });
    await change({ nombrePlis: 1200 });
    expect(await deposited()).toBe(1700);
    await mergeAllDeposited(db);
    expect(await deposited()).toBe(1700);
    await change({ date: '2025-09-15' });
    expect(await deposited()).toBe(500);
    await change({});
    await mergeAllDeposited(db);
    expect(await deposited()).toBe(1500);
    const [different] = await run<{ n: number }>(
      db,
      `select count(*)::int as n from (select client_id, mois, sum(plis) as plis from depot_compte group by 1, 2) c
       full join (select client_id, premier_du_mois(date) as mois, sum(nombre_plis) as plis from depot group by 1, 2) d using (client_id, mois)
       where coalesce(c.plis, 0) <> coalesce(d.plis, 0)`,
    );
    expect(different?.n).toBe(0);
  });

  it('counts the same dépôts whether a period is of whole months, parts of them, or lies within one', async () => {
    const { db } = test.app.services.engine;
    const days = ['2025-09-01', '2025-09-30', '2025-10-01', '2025-10-15', '2025-10-31', '2025-11-01', '2025-11-09', '2025-11-30'];
    for (const du of days)
      for (const au of days.filter((day) => day >= du)) {
        const [counted] = await run<{ plis: number }>(
          db,
          `select coalesce(sum(nombre_plis), 0)::int as plis from depot where date between $1::date and $2::date`,
          [du, au],
        );
        const months = await ask(`du=${du}&au=${au}&par=mois`);
        expect([du, au, months.reduce((sum, { deposes }) => sum + deposes, 0)]).toEqual([du, au, counted?.plis]);
      }
  });

  it('counts a return on the day that the clocks of the product show', async () => {
    const motif = await production.add('motif', { codeMotif: 'MINUIT', libelleMotif: 'Minuit' });
    const body = { client: clients[1], motif, nombre: 1, suite: 1 };
    const { db, timeZone } = test.app.services.engine;
    // Time zone data differ between databases and Node for Morocco: 23:30 UTC is the next day, and month, for some.
    const { id } = await production.must('POST', '/retour', { ...body, dateReception: '2026-10-31T22:30:00Z' });
    for (const moment of ['2026-10-31T22:30:00Z', '2026-10-31T23:30:00Z', '2026-11-01T00:30:00Z']) {
      await run(db, `update retour set date_reception = $2::timestamptz where id = $1::int`, [id, moment]);
      const day = new Zone(timeZone).today(Date.parse(moment));
      const months = (await ask(`du=1900-01-01&au=2999-12-31&par=mois&motif=${motif}`)).filter(({ nombre }) => nombre > 0);
      expect([moment, months.map(({ cle }) => cle)]).toEqual([moment, [day.slice(0, 7)]]);
      for (const par of dimensions)
        expect([moment, par, await ask(`du=${day}&au=${day}&par=${par}&motif=${motif}`)]).toMatchObject([moment, par, [{ nombre: 1 }]]);
    }
    await production.must('DELETE', `/retour/${id}`);
  });

  it('refuses what it cannot count, at its parameter', async () => {
    const wrong: [string, string][] = [
      ['par=__proto__', 'par'],
      ['par=', 'par'],
      ['par=motif&par=client', 'par'],
      ['du=2025-02-30', 'du'],
      ['du=hier', 'du'],
      ['du=2025-11-02&au=2025-11-01', 'au'],
      ['client=x', 'client'],
      ['toString=1', 'toString'],
    ];
    for (const [query, field] of wrong) {
      const { status, body } = await production.call('GET', `/retour/statistiques?${query}`);
      expect([query, status, Object.keys(body.errors as Row)]).toEqual([query, 400, [field]]);
    }
    expect(Array.isArray(await ask(''))).toBe(true);
  });

  it('is for whoever may list returns, or has its page', async () => {
    const P = '/app/administration/retour';
    const [lister, viewer, other] = (await givePeople(test, [[P], [`${P}/statistiques`], [`${P}/ajouter`]])) as [Person, Person, Person];
    const paths = ['/retour/statistiques?par=client', `/retour/rapport.pdf?client=${clients[0]}&mois=2025-10`];
    for (const path of paths)
      for (const [{ token }, status] of [
        [lister, 200],
        [viewer, 200],
        [other, 403],
      ] as const)
        expect([path, (await test.call('GET', path, { token })).status]).toEqual([path, status]);
  });

  it('prints the report of a client and a month', async () => {
    const text = async (client: number, mois: string) => {
      const url = `/api/retour/rapport.pdf?client=${client}&mois=${mois}`;
      const answer = await test.app.server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${test.token}` } });
      expect(answer.headers['content-type']).toBe('application/pdf');
      const { pages } = await readPdf(answer.rawPayload);
      return pages.map((page) => page.text).join(' ');
    };
    const report = await text(clients[0], '2025-10');
    for (const part of [
      'Banque Atlas',
      'octobre 2025',
      'Adresse inconnue',
      'Refusé',
      '1 000',
      '0,70 %',
      'Fès',
      '20 octobre 2025',
      'Détruit',
    ])
      expect(report).toContain(part);
    expect(await text(clients[0], '2025-01')).toContain('Aucun pli retourné ce mois');
    for (const query of ['client=999999999&mois=2025-10', 'client=1&mois=2025-13', 'client=1', 'mois=2025-10']) {
      const { status } = await production.call('GET', `/retour/rapport.pdf?${query}`);
      expect([query, status]).toEqual([query, query.startsWith('client=9') ? 404 : 400]);
    }
  });
});
