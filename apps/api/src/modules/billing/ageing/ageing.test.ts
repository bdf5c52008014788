import { gunzipSync } from 'node:zlib';
import { addDays } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';
import { beforeAll, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { download } from '../../transfer/testing/download.ts';
import { pricedOf } from '../testing/priced.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);
  let today: string;
  beforeAll(async () => {
    today = new Zone(test.app.services.config.TIME_ZONE).today();
  });

  const dayAt = (shift: number) => addDays(today, shift);
  /** Creates a validated facture that is due in this many days and dated sixty days before that. */
  const dueIn = async (client: number, days: number, ttc: number) => {
    const id = await priced.draft([], { client, dateFacture: `${dayAt(days - 60)}T12:00:00Z` });
    await production.must('PUT', `/facture/${id}/lignes`, { lignes: [{ libelle: 'Forfait', quantite: 1, prixUnitaire: ttc, tauxTva: 0 }] });
    await production.must('POST', `/facture/${id}/valider`);
    return id;
  };
  const ages = async (client: number, date?: string) =>
    ((await production.must('GET', `/facture/balance-agee${date ? `?date=${date}` : ''}`)) as unknown as (Row & { client: Row })[]).find(
      (row) => row.client.id === client,
    );

  it('is sent compressed to whoever takes it so, and follows the next write', async () => {
    const { client } = await production.createClient();
    const asked = async (headers: Record<string, string>) =>
      test.app.server.inject({
        method: 'GET',
        url: '/api/facture/balance-agee',
        headers: { authorization: `Bearer ${test.token}`, ...headers },
      });
    for (const ttc of [10, 20]) {
      await dueIn(client, 5, ttc);
      const [plain, small] = [await asked({}), await asked({ 'accept-encoding': 'gzip, br' })];
      expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'gzip']);
      expect(small.headers.vary).toContain('accept-encoding');
      expect(gunzipSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(plain.json()).toContainEqual(
        expect.objectContaining({ client: expect.objectContaining({ id: client }), nonEchu: ttc === 10 ? 10 : 30 }),
      );
    }
  });

  it('counts what is owed by how late it is, today and on any other day', async () => {
    const { client } = await production.createClient();
    const bounds: [number, number][] = [
      [0, 1],
      [-1, 2],
      [-30, 4],
      [-31, 8],
      [-60, 16],
      [-61, 32],
      [-90, 64],
      [-91, 128],
      [-120, 256],
      [-121, 512],
    ];
    for (const [days, ttc] of bounds) await dueIn(client, days, ttc);
    expect(await ages(client)).toMatchObject({ nonEchu: 1, j30: 6, j60: 24, j90: 96, j120: 384, plus: 512, total: 1023, solde: 1023 });
    expect(await ages(client, dayAt(1))).toMatchObject({ nonEchu: 0, j30: 3, j60: 12, j90: 48, j120: 192, plus: 768 });
    const { objects } = await production.must('GET', `/facture?client=${client}&size=100`);
    expect((objects as Row[]).reduce((sum, row) => sum + Number(row.reste), 0)).toBe(1023);
    const late = await production.must('GET', `/facture?client=${client}&echue=true&size=100`);
    expect(late.total).toBe(9);
  });

  it('knows what was owed on a past day: factures, règlements and avoirs of later are not there yet', async () => {
    const { client } = await production.createClient();
    // Dated 100 days ago, so due 40 days ago.
    const old = await dueIn(client, -40, 100);
    const fresh = await dueIn(client, 30, 50);
    await production.must('POST', '/reglement', {
      client,
      date: dayAt(-10),
      montant: 80,
      mode: 1,
      reference: 'VIR',
      imputations: [{ facture: old, montant: 60 }],
    });
    const avoir = await production.must('POST', `/facture/${fresh}/avoir`);
    await production.must('POST', `/facture/${avoir.id}/valider`);
    expect(await ages(client)).toMatchObject({ nonEchu: 0, j60: 40, total: 40, nonImpute: 20, solde: 20 });
    expect(await ages(client, dayAt(-10))).toMatchObject({ nonEchu: 50, j30: 40, total: 90, nonImpute: 20, solde: 70 });
    expect(await ages(client, dayAt(-11))).toMatchObject({ nonEchu: 50, j30: 100, total: 150, nonImpute: 0, solde: 150 });
    expect(await ages(client, dayAt(-31))).toMatchObject({ nonEchu: 0, j30: 100, total: 100 });
    expect(await ages(client, dayAt(-101))).toBeUndefined();
  });

  it('agrees with the account on every day, also where a facture was paid before it was made', async () => {
    const { client } = await production.createClient();
    const body = { client, mode: 1, reference: 'VIR' };
    const [old, fresh] = [await dueIn(client, -30, 100), await dueIn(client, 50, 80.35)];
    await production.must('POST', '/reglement', {
      ...body,
      date: dayAt(-40),
      montant: 100.1,
      imputations: [
        { facture: old, montant: 30 },
        { facture: fresh, montant: 70.05 },
      ],
    });
    await production.must('POST', '/reglement', { ...body, date: dayAt(-5), montant: 10, imputations: [{ facture: fresh, montant: 10 }] });
    for (const shift of [0, -4, -5, -10, -11, -39, -40, -41, -89, -90, -91]) {
      const { solde, situation } = (await production.must('GET', `/client/${client}/compte?au=${dayAt(shift)}`)) as Row & {
        situation: Row;
      };
      expect([shift, situation.solde]).toEqual([shift, solde]);
      const { client: _, ...row } = (await ages(client, dayAt(shift))) ?? { client: {}, ...situation };
      expect([shift, row]).toEqual([shift, situation]);
    }
    expect(await ages(client, dayAt(-11))).toMatchObject({ j30: 70, nonEchu: 0, nonImpute: 70.1, solde: -0.1 });
  });

  it('is a file too', async () => {
    const { client } = await production.createClient();
    await dueIn(client, -31, 12.5);
    const codeClient = (await ages(client))?.client.codeClient;
    const csv = await download(test, '/facture/balance-agee/export', test.token);
    const [head, ...rows] = csv.file.toString().trim().split('\r\n');
    expect(head).toContain('Code client;Client;Non échu;1 à 30 jours;31 à 60 jours');
    expect(rows.find((row) => row.startsWith(`${codeClient};`))).toMatch(/;0;0;12,5;0;0;0;12,5;0;12,5$/);
    const xlsx = await download(test, `/facture/balance-agee/export?format=xlsx&date=${dayAt(-1)}`, test.token);
    expect([xlsx.status, xlsx.file.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await download(test, '/facture/balance-agee/export?format=pdf', test.token)).status).toBe(400);
  });

  it('refuses what is no day, and whoever has not the page', async () => {
    for (const query of ['date=hier', 'date=2026-02-30', 'jour=2026-01-01'])
      expect((await production.call('GET', `/facture/balance-agee?${query}`)).status, query).toBe(400);
  });
});
