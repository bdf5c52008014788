import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../../testing/admin.ts';
import { mailsIn } from '../../../testing/outbox.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { givePeople, type Person } from '../../access/testing/people.ts';
import { type Production, prepareProduction } from '../../job/testing/production.ts';
import { type Owing, owingOf } from '../testing/owing.ts';
import { type Priced, pricedOf } from '../testing/priced.ts';

const MESSAGE_ID = /^Message-ID: .*$/m;

eachDatabase((kind) => {
  let test: AdminApp;
  let production: Production;
  let priced: Priced;
  let owing: Owing;
  beforeAll(async () => {
    test = await startAdminApp(kind);
    production = await prepareProduction(test, test.token);
    priced = pricedOf(production);
    owing = owingOf(production, priced, new Zone(test.app.services.config.TIME_ZONE).today());
  });
  afterAll(() => test?.close());

  const mails = () => mailsIn(test.app.services.config.DATA_DIR);
  const mailsTo = async (address: string) => (await mails()).filter((mail) => mail.includes(`To: ${address}`));
  const newClient = () => owing.newClient();
  const late = (...facts: Parameters<Owing['late']>) => owing.late(...facts);
  const pay = (...facts: Parameters<Owing['pay']>) => owing.pay(...facts);
  const remind = (id: number, body?: Row) => production.call('POST', `/facture/${id}/relancer`, body);
  /** Returns the row of a facture in that list, as seen by that user, by default the administrator. */
  const listed = async (id: number, etat = 'a-relancer', token = test.token) => {
    const { body } = await test.call('GET', `/facture/a-relancer?size=100&etat=${etat}`, { token });
    return (body as { objects: (Row & { facture: Row })[] }).objects.find((row) => row.facture.id === id);
  };
  /** Moves the reminders so far back by a day. */
  const nextDay = (id: number) =>
    run(test.app.services.engine.db, `update facture_envoi set jour = jour - 1 where facture_id = $1::int`, [id]);

  it('mails the facture with its PDF, once for each key, and says so in the journal', async () => {
    const { client, email } = await newClient();
    const id = await late(client, 0);
    const { numFacture } = await production.must('GET', `/facture/${id}`);
    const key = { 'idempotency-key': `envoi-${kind}` };
    const answers = await Promise.all([1, 2, 3].map(() => production.call('POST', `/facture/${id}/envoyer`, {}, key)));
    expect(answers.map(({ status, body }) => [status, body.a])).toEqual(answers.map(() => [200, email]));
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toContain('Content-Type: application/pdf');
    expect(mail).toContain(String(numFacture));
    expect(mail).toMatch(/JVBERi0/);
    const { objects } = await production.must('GET', `/facture/${id}/journal`);
    expect((objects as Row[])[0]).toMatchObject({ utilisateur: expect.anything(), changements: { envoi: { avant: null, apres: email } } });
    const other = await production.must('POST', `/facture/${id}/envoyer`, { a: 'directeur@client.ma', message: 'Comme convenu ce matin.' });
    expect(other).toMatchObject({ a: 'directeur@client.ma', niveau: null });
    expect(await mailsTo('directeur@client.ma')).toMatchObject([expect.stringContaining('Comme convenu ce matin.')]);
    const sent = (await production.must('GET', `/facture/${id}/envois`)) as unknown as Row[];
    expect(sent.map((one) => [one.a, one.envoyeLe !== null])).toEqual([
      ['directeur@client.ma', true],
      [email, true],
    ]);
  });

  it('shows the mail as it leaves', async () => {
    const { client, email } = await newClient();
    const id = await late(client, 0);
    const mail = await production.must('GET', `/facture/${id}/envoi`);
    expect(mail).toMatchObject({ a: email, texte: expect.stringContaining(String(mail.message)) });
    const sent = await production.must('POST', `/facture/${id}/envoyer`);
    expect([sent.a, sent.objet, sent.texte]).toEqual([mail.a, mail.objet, mail.texte]);
    const other = await production.must('POST', `/facture/${id}/envoyer`, { message: 'Comme convenu.' });
    expect(other.texte).toBe(String(mail.texte).replace(String(mail.message), 'Comme convenu.'));
  });

  it('refuses a draft, an address that is none, and a client without one', async () => {
    const draft = await priced.draft();
    expect((await production.call('GET', `/facture/${draft}/envoi`)).status).toBe(409);
    expect((await production.call('POST', `/facture/${draft}/envoyer`)).status).toBe(409);
    const id = await late(production.client, 0);
    const before = (await mails()).length;
    for (const body of [{}, { a: 'personne' }, { a: 'a@b.ma, c@d.ma' }, { a: 'x@y.ma\r\nBcc: z@z.ma' }])
      expect(await production.call('POST', `/facture/${id}/envoyer`, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { errors: { a: expect.any(String) } },
      });
    expect(await mails()).toHaveLength(before);
  });

  it('reminds once a day, three times, with a letter that one reads before', async () => {
    const { client, email } = await newClient();
    const id = await late(client, 5);
    expect(await listed(id)).toMatchObject({
      niveau: 1,
      relances: 0,
      joursDeRetard: 5,
      reste: 100,
      solde: 100,
      derniereRelance: null,
      a: email,
    });
    for (const niveau of [1, 2, 3]) {
      const letter = await production.must('GET', `/facture/${id}/relance`);
      expect(letter).toMatchObject({ niveau, a: email });
      const answers = await Promise.all([remind(id), remind(id), remind(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ niveau, objet: letter.objet, texte: letter.texte });
      expect(await mailsTo(email)).toHaveLength(niveau);
      expect(await listed(id)).toBeUndefined();
      expect(await listed(id, 'relancees')).toMatchObject({ relances: niveau, derniereRelance: expect.any(String) });
      expect((await production.call('GET', `/facture/${id}/relance`)).status).toBe(409);
      await nextDay(id);
    }
    expect(await remind(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('trois relances') } });
    expect(await listed(id)).toBeUndefined();
    expect(await listed(id, 'relancees')).toBeUndefined();
    expect(await listed(id, 'terminees')).toMatchObject({ niveau: null, relances: 3, reste: 100 });
    await pay(client, 100, [{ facture: id, montant: 100 }]);
    expect(await listed(id, 'terminees')).toBeUndefined();
  });

  it('lets no letter leave that says something else than what was read', async () => {
    const { client, email } = await newClient();
    const id = await late(client, 5);
    const { numFacture } = await production.must('GET', `/facture/${id}`);
    const letter = await production.must('GET', `/facture/${id}/relance`);
    expect(letter).toMatchObject({ piece: `${numFacture}.pdf`, message: expect.stringContaining('100,00') });
    expect(letter.texte).toContain(letter.message);
    await pay(client, 30, [{ facture: id, montant: 30 }]);
    expect(await remind(id, { lu: letter.texte })).toMatchObject({ status: 409, body: { message: expect.stringContaining('relisez-la') } });
    expect(await production.must('GET', `/facture/${id}/envois`)).toEqual([]);
    const { texte } = await production.must('GET', `/facture/${id}/relance`);
    const message = 'Comme convenu, merci de régler les 70,00 DH.';
    expect(await remind(id, { lu: texte, message })).toMatchObject({ status: 200, body: { texte: expect.stringContaining(message) } });
    // The letter was read at level 1: on the next day another level is due.
    await nextDay(id);
    expect((await remind(id, { lu: texte })).status).toBe(409);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('lists the factures of a client together, and what it owes only to whoever may see balances', async () => {
    const [{ client }, { client: other }] = [await newClient(), await newClient()];
    const ids = [await late(client, 400), await late(other, 390), await late(client, 380)];
    const { objects, total } = await production.must('GET', '/facture/a-relancer?size=3');
    expect((objects as { facture: Row }[]).map(({ facture }) => facture.id)).toEqual([ids[0], ids[2], ids[1]]);
    expect(await production.must('GET', '/facture/a-relancer?size=3&page=900')).toEqual({ objects: [], total });
    expect((await production.call('GET', '/facture/a-relancer?etat=autre')).status).toBe(400);
    const page = '/app/administration/facture/';
    const [clerk, seer, nobody] = (await givePeople(test, [
      [`${page}relancer`],
      [`${page}relancer`, `${page}balance-agee`],
      [`${page}balance-agee`],
    ])) as [Person, Person, Person];
    expect(await listed(ids[0] as number, 'a-relancer', clerk.token)).not.toHaveProperty('solde');
    expect(await listed(ids[0] as number, 'a-relancer', seer.token)).toMatchObject({ solde: 200 });
    for (const [method, path] of [
      ['GET', '/facture/a-relancer'],
      ['GET', `/facture/${ids[0]}/relance`],
      ['POST', `/facture/${ids[0]}/relancer`],
    ] as const)
      expect([path, (await test.call(method, path, { token: nobody.token })).status]).toEqual([path, 403]);
  });

  it('never reminds a client who owes nothing, nor of what is paid', async () => {
    const { client } = await newClient();
    const [one, two] = [await late(client, 9), await late(client, 3, 40)];
    await pay(client, 40, [{ facture: two, montant: 40 }]);
    expect(await remind(two)).toMatchObject({ status: 409, body: { message: expect.stringContaining('plus rien à régler') } });
    const { id } = await pay(client, 100);
    // The payment is not imputed yet, but the client's balance is zero.
    expect(await remind(one)).toMatchObject({ status: 409, body: { message: expect.stringContaining('solde') } });
    const { objects } = await production.must('GET', '/facture/a-relancer?size=100');
    expect((objects as (Row & { facture: Row })[]).filter((row) => row.facture.id === one)).toEqual([]);
    await production.must('DELETE', `/reglement/${id}`);
    expect((await remind(one)).status).toBe(200);
    expect((await remind(await priced.draft())).status).toBe(409);
  });

  it('keeps a mail that no server takes, sends it later, and after two days gives it up', async () => {
    const { client, email } = await newClient();
    const id = await late(client, 2);
    const { engine, config } = test.app.services;
    const folder = join(config.DATA_DIR, 'outbox');
    // A file in place of the folder, so that no mail can be written.
    await mkdir(folder, { recursive: true });
    await rename(folder, `${folder}-away`);
    await writeFile(folder, '');
    try {
      expect((await remind(id)).status).toBe(200);
    } finally {
      await rm(folder);
      await rename(`${folder}-away`, folder);
    }
    expect(await mailsTo(email)).toEqual([]);
    expect(await production.must('GET', `/facture/${id}/envois`)).toMatchObject([{ niveau: 1, envoyeLe: null, abandonne: false }]);
    await run(engine.db, `update facture_envoi set mail_le = now() where facture_id = $1::int`, [id]);
    await production.must('POST', `/facture/${id}/envoyer`, { a: 'autre@client.ma' });
    expect(await mailsTo(email)).toHaveLength(1);
    const tooLong = `update facture_envoi set mail_le = now(), envoye_le = null, date = now() - interval '49 hours' where niveau = 1 and facture_id = $1::int`;
    await run(engine.db, tooLong, [id]);
    await production.must('POST', `/facture/${id}/envoyer`, { a: 'autre@client.ma' });
    const sent = await production.must('GET', `/facture/${id}/envois`);
    expect(sent).toMatchObject([{ abandonne: false }, { abandonne: false }, { niveau: 1, envoyeLe: null, abandonne: true }]);
  });

  it('sends what another server left behind, and nothing twice', async () => {
    const { client, email } = await newClient();
    const id = await late(client, 1);
    const { db } = test.app.services.engine;
    await run(
      db,
      `insert into facture_envoi (facture_id, a, objet, texte, jour, mail_le) values ($1::int, $2::text, 'Objet', 'Texte', now()::date, now() - interval '1 minute')`,
      [id, email],
    );
    await Promise.all([1, 2].map((n) => production.must('POST', `/facture/${id}/envoyer`, { a: `autre-${n}@client.ma` })));
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await run(db, `select 1 from facture_envoi where facture_id = $1::int and envoye_le is null`, [id])).toEqual([]);
  });

  it('sends after a restart what was written down, and what had left takes its own place', async () => {
    const { client, email } = await newClient();
    const id = await late(client, 1);
    expect((await remind(id)).status).toBe(200);
    const [mail] = await mailsTo(email);
    // Simulates a crash after the mail had left and before that was recorded, and one before another mail was sent.
    await run(test.app.services.engine.db, `update facture_envoi set mail_le = now(), envoye_le = null where facture_id = $1::int`, [id]);
    await run(
      test.app.services.engine.db,
      `insert into facture_envoi (facture_id, a, objet, texte, jour) values ($1::int, 'attente@client.ma', 'Objet', 'Texte', now()::date)`,
      [id],
    );
    const { database } = test;
    await test.app.close();
    const again = await startTestApp(kind, { on: database });
    test = { ...test, ...again, close: () => again.close().then(() => database.drop()) };
    await again.app.server.ready();
    await expect.poll(() => mailsTo('attente@client.ma')).toHaveLength(1);
    await expect
      .poll(() => run(again.app.services.engine.db, `select 1 from facture_envoi where envoye_le is null and facture_id = $1::int`, [id]))
      .toEqual([]);
    const mailed = await mailsTo(email);
    expect(mailed).toHaveLength(1);
    expect(MESSAGE_ID.exec(mailed[0] ?? '')?.[0]).toBe(MESSAGE_ID.exec(mail ?? '')?.[0]);
  });
});
