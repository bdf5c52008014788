import { numberInSeries, numberMessage } from '@editique/domain/billing/facture-number';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { type Production, prepareProduction } from '../../job/testing/production.ts';
import { upload } from '../../transfer/testing/upload.ts';
import { createDrafts } from '../testing/drafts.ts';
import { yearOf } from './numbering.ts';

const YEAR = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Africa/Casablanca' }).format());

it('begins the series of a year at midnight of the atelier', () => {
  const zone = new Zone('Europe/Paris');
  expect([yearOf(zone, '2026-12-31T22:59:59.999Z'), yearOf(zone, '2026-12-31T23:00:00.000Z')]).toEqual([2026, 2027]);
});

eachDatabase((kind) => {
  let test: TestApp;
  /** On PostgreSQL another instance on the same database. */
  let other: TestApp | null = null;
  let production: Production;
  beforeAll(async () => {
    test = await startTestApp(kind);
    if (kind === 'postgres') other = await startTestApp(kind, { on: test.database });
    production = await prepareProduction(test, await test.signIn('admin'));
  });
  afterAll(async () => {
    await other?.close();
    await test.close();
  });

  const typed = (numFacture: string) => ({
    numFacture,
    refFacture: 'BC 12',
    dateFacture: '2026-11-14T09:00:00Z',
    client: production.client,
  });
  const newDrafts = (count: number, lines = 1) => createDrafts(test.app.services.engine.db, production.client, count, lines);
  const newDraft = async (lines = 1): Promise<number> => (await newDrafts(1, lines))[0] ?? 0;
  const validate = async (on: TestApp, id: number) => {
    const { status, body } = await on.call('POST', `/facture/${id}/valider`, { token: production.token });
    return { status, number: String((body as Row).numFacture), body: body as Row };
  };
  const validated = async () => validate(test, await newDraft());
  const rankOf = (number: string): number => Number(number.split('-')[2]);
  /** Stores a facture as an older release did, which accepted any number. */
  const storeOld = (numFacture: string) =>
    run(
      test.app.services.engine.db,
      `insert into facture (num_facture, ref_facture, date_facture, client_id) values ($1::text, 'R', now(), $2::int)`,
      [numFacture, production.client],
    );
  const total = async () => (await production.must('GET', '/facture')).total;

  it('continues the series of the demonstration, at the moment of validation', async () => {
    const numbers = await run<{ n: string }>(
      test.app.services.engine.db,
      `select num_facture as n from facture where num_facture like $1::text`,
      [`FA-${YEAR}-%`],
    );
    const { status, number, body } = await validated();
    expect([status, number]).toEqual([200, numberInSeries(YEAR, numbers.length + 1)]);
    expect(body).toMatchObject({ statut: 'Validée', refFacture: number, totalHt: 100, totalTva: 20, totalTtc: 120, reste: 120 });
  });

  it('refuses a number of its own form on create, on edit and on import, and stores nothing', async () => {
    const refused = { status: 400, body: { errors: { numFacture: numberMessage.reserved } } };
    const own = await production.add('facture', typed('Main-1'));
    const before = await total();
    for (const number of [`FA-${YEAR}-99999999`, `fa-${YEAR}-1`, `FA – ${YEAR} – 77`, `AV-${YEAR}-0001`, 'BROUILLON-1']) {
      expect(await production.call('POST', '/facture', typed(number)), number).toMatchObject(refused);
      expect(await production.call('PUT', '/facture', { ...typed(number), id: own }), number).toMatchObject(refused);
    }
    const { nomClient } = await production.must('GET', `/client/${production.client}`);
    const head = 'Numéro de facture;Référence;Date de facture;Client';
    const rows = `Main-2;R;2026-11-14 09:00;${nomClient}\nFA-${YEAR}-88;R;2026-11-14 09:00;${nomClient}\n`;
    const erreurs = [{ ligne: 3, champ: 'numFacture', message: numberMessage.reserved }];
    for (const simulation of [true, false])
      expect(await upload(test, `/facture/import?simulation=${simulation}`, production.token, `${head}\n${rows}`)).toMatchObject({
        body: { erreurs },
      });
    expect(await upload(test, '/facture/import', production.token, `id;Numéro de facture\n${own};FA-${YEAR}-88\n`)).toMatchObject({
      status: 400,
      body: { erreurs: [{ ligne: 2, champ: 'numFacture' }] },
    });
    expect(await total()).toBe(before);
    expect((await production.must('GET', `/facture/${own}`)).numFacture).toBe('Main-1');
  });

  it('keeps a number that was typed, and takes none of the series for it', async () => {
    const { number } = await validated();
    const id = await newDraft();
    const draft = await production.must('GET', `/facture/${id}`);
    await production.must('PUT', '/facture', { ...draft, numFacture: 'Main-3', refFacture: 'Autre' });
    expect((await validate(test, id)).body).toMatchObject({ numFacture: 'Main-3', refFacture: 'Autre', statut: 'Validée' });
    const alike = await newDraft();
    await production.must('PUT', '/facture', {
      ...(await production.must('GET', `/facture/${alike}`)),
      numFacture: 'BROUILLON-B',
      refFacture: 'BROUILLON-7',
    });
    expect((await validate(test, alike)).body).toMatchObject({ numFacture: 'BROUILLON-B', refFacture: 'BROUILLON-7' });
    expect(rankOf((await validated()).number)).toBe(rankOf(number) + 1);
  });

  it('dates a draft of the board on the day of its validation, unless somebody dated it', async () => {
    const id = await newDraft();
    await run(test.app.services.engine.db, `update facture set date_facture = '2026-01-02T09:00:00Z' where id = $1::int`, [id]);
    expect(Math.abs(Date.parse(String((await validate(test, id)).body.dateFacture)) - Date.now())).toBeLessThan(60_000);
    const dated = await newDraft();
    await production.must('PUT', '/facture', {
      ...(await production.must('GET', `/facture/${dated}`)),
      dateFacture: '2026-01-02T09:00:00Z',
    });
    expect((await validate(test, dated)).body).toMatchObject({ dateFacture: '2026-01-02T09:00:00.000Z', dateEcheance: '2026-03-03' });
  });

  it('dates what follows no earlier than the last number when the clock was set back, unless that was far ahead', async () => {
    const ahead = async (by: string): Promise<string> => {
      const [id] = await newDrafts(1);
      // Numbers it as a clock that was ahead would have done.
      const [row] = await run<{ date: Date }>(
        test.app.services.engine.db,
        `with c as (update compteur set dernier = dernier + 1 where serie = 'FA' and annee = $2::int returning dernier)
         update facture set num_facture = 'FA-' || $2::int || '-' || lpad(dernier::text, 4, '0'), validee_le = now() + $3::interval, date_facture = now() + $3::interval
         from c where id = $1::int returning validee_le as date`,
        [id, YEAR, by],
      );
      return row?.date.toISOString() ?? '';
    };
    const date = await ahead('1 hour');
    expect((await validated()).body.dateFacture).toBe(date);
    await ahead('3 days');
    const { body } = await validated();
    expect(Math.abs(Date.parse(String(body.dateFacture)) - Date.now())).toBeLessThan(60_000);
  });

  it('validates the draft that was read, and no other: with an old version it stays a draft and takes no number', async () => {
    const start = rankOf((await validated()).number);
    const id = await newDraft();
    const { version } = await production.must('GET', `/facture/${id}`);
    await production.must('PUT', `/facture/${id}/lignes`, {
      lignes: [{ libelle: 'Forfait', quantite: 2, prixUnitaire: 100, tauxTva: 20 }],
    });
    expect(await production.call('POST', `/facture/${id}/valider`, { version })).toMatchObject({
      status: 409,
      body: { current: { id, statut: 'Brouillon', totalHt: 200 } },
    });
    expect(rankOf((await validated()).number)).toBe(start + 1);
  });

  it('passes over numbers that an older release let people type', async () => {
    const next = rankOf((await validated()).number) + 1;
    await storeOld(`FA-${YEAR}-99999999`);
    await storeOld(`fa-${YEAR}-${next}`);
    expect([(await validated()).number, (await validated()).number]).toEqual([
      numberInSeries(YEAR, next + 1),
      numberInSeries(YEAR, next + 2),
    ]);
  });

  it('numbers without a hole or a double: 50 at once on two instances, with failures in between', async () => {
    const start = rankOf((await validated()).number);
    const drafts = await newDrafts(50);
    const [first = 0] = drafts;
    const empty = await newDraft(0);
    // Storing its document fails, after the number was taken.
    const { db } = test.app.services.engine;
    const [doomed = 0] = await newDrafts(1);
    await run(db, `insert into facture_archive (facture_id, valide_le, destinataire) values ($1::int, now(), '{}')`, [doomed]);
    // Also requests that must be refused: no line, no such facture, and one validated by another call at the same time.
    const asked = drafts.flatMap((id, index) => [id, ...(index % 5 === 0 ? [empty, 999_999, first, doomed] : [])]);
    const answers = await Promise.all(asked.map((id, index) => validate(index % 2 && other ? other : test, id)));
    const ranks = answers.filter(({ status }) => status === 200).map(({ number }) => rankOf(number));
    expect(ranks.sort((a, b) => a - b)).toEqual(drafts.map((_, index) => start + 1 + index));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404, 409]));
    // Whichever instance was faster, each document shows the number assigned.
    const documents = await run<{ pdf: Uint8Array; number: string }>(
      db,
      `select a.pdf, f.num_facture as number from facture_archive a join facture f on f.id = a.facture_id where f.id = any($1::int[])`,
      [drafts],
    );
    expect(documents.filter(({ pdf, number }) => !Buffer.from(pdf).includes(`Facture ${number}`))).toEqual([]);
    expect(documents).toHaveLength(drafts.length);
    // A transaction that fails after taking its number gives it back.
    const [counter] = await run<{ dernier: number }>(db, `select dernier from compteur where serie = 'FA' and annee = $1::int`, [YEAR]);
    expect(counter?.dernier).toBe(start + drafts.length);
  });

  it('says that a draft is gone, or validated, to whoever comes second: its deletion and its validation at once', async () => {
    const start = rankOf((await validated()).number);
    const numbers: number[] = [];
    for (const id of await newDrafts(8)) {
      const [made, deleted] = await Promise.all([validate(test, id), production.call('DELETE', `/facture/${id}`)]);
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([made.status, deleted.status]);
      if (made.status === 200) numbers.push(rankOf(made.number));
    }
    expect(numbers).toEqual(numbers.map((_, index) => start + 1 + index));
  });
});
