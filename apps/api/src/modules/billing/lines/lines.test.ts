import { totalsOf } from '@editique/domain/billing/totals';
import { Zone } from '@editique/domain/time/zone';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { pricedOf, UNITE } from '../testing/priced.ts';

const overlap = { status: 400, body: { errors: { dateDebut: expect.any(String) } } };

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);
  let printing: number;
  beforeAll(async () => {
    printing = await priced.prestation({ automatique: true });
    await priced.price(printing, 0.5);
    await priced.price(printing, 0.4, { aPartirDe: 200 });
  });

  const newJob = async (given: Row = {}) =>
    (await production.createJob({ nombreSpool: 1, nombrePlis: 100, dateHeureEnvoi: '2026-11-20T09:00:00Z', ...given })).id;
  const change = async (job: number, given: Row) =>
    production.call('PUT', '/job', { ...(await production.must('GET', `/job/${job}`)), ...given });
  const post = (job: number, prix: number) => production.add('affranchissement', { job, detail: 'Lettre', prix });
  const facture = (id: number) => production.must('GET', `/facture/${id}`);

  it('has one price on one day, whoever writes it', async () => {
    const prestation = await priced.prestation({ libelle: 'Archivage' });
    const base = { prestation, aPartirDe: 2_147_483_647, prixUnitaire: 1.2345, dateDebut: '2026-01-01', dateFin: '2026-06-30' };
    const id = await production.add('tarifPrestation', base);
    expect(await production.call('POST', '/tarifPrestation', { ...base, dateDebut: '2026-06-30', dateFin: null })).toMatchObject(overlap);
    expect(await production.call('POST', '/tarifPrestation', { ...base, dateDebut: '2025-01-01', dateFin: '2026-01-01' })).toMatchObject(
      overlap,
    );
    const next = await production.add('tarifPrestation', { ...base, dateDebut: '2026-07-01', dateFin: null });
    expect(await production.call('PUT', '/tarifPrestation', { ...base, id: next, dateDebut: '2026-06-01', dateFin: null })).toMatchObject(
      overlap,
    );
    for (const other of [{ client: production.client }, { aPartirDe: 5 }])
      await production.must('POST', '/tarifPrestation', { ...base, ...other });
    const together = await Promise.all([1, 2, 3].map(() => production.call('POST', '/tarifPrestation', { ...base, aPartirDe: 9 })));
    expect(together.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await production.call('PUT', '/tarifPrestation', { ...base, id, dateFin: '2025-12-31' })).toMatchObject({
      status: 400,
      body: { errors: { dateFin: expect.any(String) } },
    });
  });

  it('offers prestations by their words, at the price of the client and of the quantity', async () => {
    const { client } = await production.createClient();
    const id = await priced.draft([], { client });
    const folding = await priced.prestation({ libelle: 'Pliage spécial en trois', tauxTva: 7.5 });
    const offered = async (query: string) => (await production.must('GET', `/facture/${id}/prestations?${query}`)) as unknown as Row[];
    expect(await offered('q=TROIS%20special')).toEqual([
      { id: folding, libelle: 'Pliage spécial en trois', tauxTva: 7.5, prixUnitaire: null },
    ]);
    const made = await priced.prestation({ libelle: 'Mise en œuvre de l’atelier' });
    for (const q of ['OEUVRE', "l'atelier"]) expect(await offered(`q=${encodeURIComponent(q)}`)).toMatchObject([{ id: made }]);
    await priced.price(folding, 0.2);
    await priced.price(folding, 0.1, { client, aPartirDe: 1000 });
    await priced.price(folding, 0.01, { client, dateDebut: '2099-01-01', aPartirDe: 5 });
    const at = async (quantite: number) => (await offered(`q=trois&quantite=${quantite}`))[0]?.prixUnitaire;
    expect([await at(1), await at(999.5), await at(1000)]).toEqual([0.2, 0.2, 0.1]);
    for (const query of ['quantite=x', 'quantite=-1', 'quantite=Infinity', 'autre=1'])
      expect((await production.call('GET', `/facture/${id}/prestations?${query}`)).status, query).toBe(400);
  });

  it('takes the own price of the client, of the day and of the threshold, and copies it', async () => {
    const { client, bibliotheque } = await production.createClient();
    const [small, large] = [await newJob({ bibliotheque }), await newJob({ bibliotheque, nombrePlis: 200 })];
    const id = await priced.draft([small, large], { client });
    const of = async (job: number) => (await priced.lines(id)).lignes.find((line) => (line.job as { id: number }).id === job)?.prixUnitaire;
    expect([await of(small), await of(large)]).toEqual([0.5, 0.4]);
    // The price applies from the day of dispatch, which begins at midnight in the product's time zone.
    await priced.price(printing, 0.3, { client, dateDebut: '2026-11-21', aPartirDe: 150 });
    await production.must('POST', `/facture/${id}/calculer`);
    expect([await of(small), await of(large)]).toEqual([0.5, 0.4]);
    const midnight = new Zone(test.app.services.config.TIME_ZONE).toInstant(Date.parse('2026-11-21T00:00:00Z'));
    expect((await change(large, { dateHeureEnvoi: new Date(midnight - 1000).toISOString() })).status).toBe(200);
    expect(await of(large)).toBe(0.4);
    await change(large, { dateHeureEnvoi: new Date(midnight).toISOString() });
    expect([await of(small), await of(large)]).toEqual([0.5, 0.3]);
  });

  it('warns of what has no price, nothing to count or no postage, and bills none of it', async () => {
    const prestation = await priced.prestation({ libelle: 'Insertion', unite: UNITE.insertion, automatique: true });
    const unpriced = await priced.prestation({ libelle: 'Façonnage', unite: UNITE.job, automatique: true });
    await priced.price(prestation, 1);
    const job = await newJob();
    await run(test.app.services.engine.db, 'update job set nombre_insertions = 0 where id = $1::int', [job]);
    const id = await priced.draft([job]);
    const { lignes, avertissements } = await priced.lines(id);
    expect(lignes.map(({ libelle }) => libelle)).toEqual(['Impression']);
    expect(avertissements.map(({ type }) => type).sort()).toEqual(['sans-affranchissement', 'sans-prix', 'sans-quantite']);
    expect(avertissements.find(({ type }) => type === 'sans-prix')?.message).toContain('Façonnage');
    for (const gone of [prestation, unpriced])
      await production.must('PUT', '/prestation', { ...(await production.must('GET', `/prestation/${gone}`)), automatique: false });
  });

  it('follows the counts, the postage and the jobs of a draft, and leaves what was typed', async () => {
    const [one, two] = [await newJob(), await newJob()];
    const id = await priced.draft([one, two]);
    const postage = await post(one, 12.5);
    expect(await facture(id)).toMatchObject({ totalHt: 112.5, totalTva: 20, totalTtc: 132.5, reste: 132.5, statut: 'Brouillon' });
    expect((await change(one, { nombrePlis: 150 })).status).toBe(200);
    expect(await facture(id)).toMatchObject({ totalHt: 137.5 });
    const { lignes } = await priced.lines(id);
    const typed = lignes.map((line) => ((line.job as { id: number }).id === two ? { ...line, prixUnitaire: 1 } : line));
    await production.must('PUT', `/facture/${id}/lignes`, { lignes: typed });
    await change(two, { nombrePlis: 120 });
    await production.must('DELETE', `/affranchissement/${postage}`);
    expect(await facture(id)).toMatchObject({ totalHt: 175 });
    await production.must('POST', `/facture/${id}/jobs`, { jobs: [one] });
    expect(await facture(id)).toMatchObject({ totalHt: 75 });
    await change(one, { facture: null });
    expect(await facture(id)).toMatchObject({ totalHt: 0, totalTtc: 0 });
  });

  it('refuses lines that are wrong, and changes nothing', async () => {
    const id = await priced.draft([await newJob()]);
    const before = await priced.lines(id);
    const line = { libelle: 'Forfait', quantite: 1, prixUnitaire: 10, tauxTva: 20 };
    const wrong: Row[] = [
      { ...line, quantite: -1 },
      { ...line, quantite: 0 },
      { ...line, tauxTva: 101 },
      { ...line, prixUnitaire: 0.00001 },
      { ...line, id: 999_999 },
      { ...line, job: await newJob() },
      { ...line, prestation: 999_999 },
      { quantite: 1, prixUnitaire: 1 },
      { ...line, quantite: 99_999_999_999, prixUnitaire: 9_999_999_999 },
    ];
    for (const lignes of wrong.map((one) => [line, one]))
      expect(await production.call('PUT', `/facture/${id}/lignes`, { lignes }), JSON.stringify(lignes)).toMatchObject({
        status: 400,
        body: { errors: { lignes: expect.any(String) } },
      });
    const { version } = await facture(id);
    const old = await production.call('PUT', `/facture/${id}/lignes`, { lignes: [line], version: Number(version) - 1 });
    expect(old.status).toBe(409);
    expect(await priced.lines(id)).toEqual(before);
  });

  it('comes to the same totals in the database and in TypeScript', async () => {
    const id = await priced.draft();
    const amount = (max: number, scale: number) => fc.integer({ min: 1, max }).map((n) => Number((n / 10 ** scale).toFixed(scale)));
    const line = fc.record({
      quantite: fc.oneof(amount(99_999, 3), fc.integer({ min: 1, max: 1_000_000 })),
      prixUnitaire: fc.oneof(amount(99_999, 4), amount(9_999_999, 2)),
      tauxTva: fc.constantFrom(0, 7, 7.5, 10, 14, 20, 33.33),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
        await production.must('PUT', `/facture/${id}/lignes`, { lignes: lines.map((one) => ({ ...one, libelle: 'L' })) });
        const { totalHt, totalTva, totalTtc } = totalsOf(lines);
        expect(await facture(id)).toMatchObject({ totalHt, totalTva, totalTtc, reste: totalTtc });
        const read = await priced.lines(id);
        expect(Math.round(read.lignes.reduce((sum, { ht }) => sum + Math.round(ht * 100), 0))).toBe(Math.round(totalHt * 100));
      }),
      { numRuns: 25 },
    );
  });

  it('freezes what was validated, for the product and for the database', async () => {
    const job = await newJob();
    const postage = await post(job, 7);
    const id = await priced.draft([job]);
    expect((await production.call('POST', `/facture/${await priced.draft()}/valider`)).status).toBe(409);
    const final = await production.must('POST', `/facture/${id}/valider`);
    expect(final).toMatchObject({ statut: 'Validée', totalTtc: 67, reste: 67, dateEcheance: '2027-01-13' });
    const before = [await facture(id), await priced.lines(id), await production.must('GET', `/job/${job}`)];
    const free = await newJob();
    const { client } = await production.createClient();
    const answers = await Promise.all([
      production.call('POST', `/facture/${id}/valider`),
      production.call('PUT', '/facture', { ...final, refFacture: 'Autre' }),
      production.call('PUT', '/facture', { ...final, client }),
      production.call('DELETE', `/facture/${id}`),
      production.call('PUT', `/facture/${id}/lignes`, { lignes: [] }),
      production.call('POST', `/facture/${id}/calculer`),
      production.call('POST', `/facture/${id}/jobs`, { jobs: [] }),
      production.call('POST', `/facture/${id}/jobs`, { jobs: [job, free] }),
      change(job, { nombrePages: 999 }),
      change(job, { facture: null }),
      change(free, { facture: id }),
      production.call('POST', '/affranchissement', { job, detail: 'Lettre', prix: 1 }),
      production.call('DELETE', `/affranchissement/${postage}`),
      production.call('PUT', '/affranchissement', { ...(await production.must('GET', `/affranchissement/${postage}`)), prix: 8 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409));
    const { db } = test.app.services.engine;
    const written = [
      'delete from facture where id = $1::int',
      'update facture set total_ht = 0 where id = $1::int',
      'update facture set validee_le = null where id = $1::int',
      'delete from facture_ligne where facture_id = $1::int',
      'update facture_ligne set quantite = 0 where facture_id = $1::int',
      `insert into facture_ligne (facture_id, rang, libelle, quantite, prix_unitaire, taux_tva) values ($1::int, 9, 'L', 1, 1, 0)`,
      'update job set nombre_pages = 1 where facture_id = $1::int',
      'update job set facture_id = null where facture_id = $1::int',
      'delete from job where facture_id = $1::int',
      'delete from affranchissement where job_id in (select id from job where facture_id = $1::int)',
    ];
    for (const sql of written) await expect(run(db, sql, [id]), sql).rejects.toMatchObject({ code: 'EF001' });
    for (const sql of ['truncate facture_ligne', 'truncate facture_tva_ecart'])
      await expect(run(db, sql), sql).rejects.toMatchObject({ code: 'EF001' });
    await expect(run(db, 'update facture_archive set sha256 = null where facture_id = $1::int', [id])).rejects.toThrow('append-only');
    expect([await facture(id), await priced.lines(id), await production.must('GET', `/job/${job}`)]).toEqual(before);
    // Fields of the job that are not part of the facture may still change.
    expect((await change(job, { commentaire: 'Archivé' })).status).toBe(200);
    const [kept] = await run<{ emetteur: Row; destinataire: Row }>(
      db,
      'select emetteur, destinataire from facture_archive where facture_id = $1::int',
      [id],
    );
    expect([kept?.emetteur, kept?.destinataire]).toEqual([
      expect.objectContaining({ name: expect.any(String) }),
      expect.objectContaining({ nomClient: expect.any(String) }),
    ]);
  });

  it('lists by status, by what is left and what is overdue, and follows the delay of the client', async () => {
    const { client } = await production.createClient();
    const lignes = [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 100, tauxTva: 20 }];
    const late = await priced.draft([], { client, dateFacture: '2025-01-01T09:00:00Z' });
    const draft = await priced.draft([], { client, dateFacture: '2025-01-01T09:00:00Z' });
    for (const id of [late, draft]) await production.must('PUT', `/facture/${id}/lignes`, { lignes });
    await production.must('POST', `/facture/${late}/valider`);
    const ids = async (query: string) =>
      ((await production.must('GET', `/facture?client=${client}&sort=id,asc&${query}`)).objects as Row[]).map(({ id }) => id);
    expect(await ids('echue=true')).toEqual([late]);
    expect(await ids('echue=false')).toEqual([draft]);
    expect(await ids(`statut=${encodeURIComponent('Validée')}`)).toEqual([late]);
    expect(await ids('statut=Brouillon')).toEqual([draft]);
    expect(await ids('resteMin=120')).toEqual([late, draft]);
    await production.must('PUT', '/client', { ...(await production.must('GET', `/client/${client}`)), delaiPaiement: 10, ice: '001' });
    expect([(await facture(late)).dateEcheance, (await facture(draft)).dateEcheance]).toEqual(['2025-03-02', '2025-01-11']);
    const { nomClient, codeClient, delaiFacturation } = await production.must('GET', `/client/${client}`);
    await production.must('PUT', '/client', { id: client, nomClient, codeClient, delaiFacturation });
    expect(await production.must('GET', `/client/${client}`)).toMatchObject({ delaiPaiement: 10, ice: '001' });
  });
});
