import { facture } from '@editique/domain/entities/facture';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { type Order, PdfPress } from '../../../documents/pdf-press.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { badRequest } from '../../../http/errors.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { issuerOf } from '../issuer.ts';
import { createDrafts } from '../testing/drafts.ts';
import { PdfPredrawer } from './pdf-predrawer.ts';

/** Counts the documents drawn, and fails after drawing if it is told to. */
class WatchedPress extends PdfPress {
  drawn = 0;
  failure: Error | null = null;
  override async print<Data>(order: Order<Data>): Promise<Buffer> {
    this.drawn += 1;
    const bytes = await super.print(order);
    if (this.failure) throw this.failure;
    return bytes;
  }
}

/** One for all tests, because each starts a thread. */
const press = new WatchedPress();
afterAll(() => press.close());

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  let predrawer: PdfPredrawer;
  beforeEach(() => {
    press.drawn = 0;
    press.failure = null;
    predrawer = new PdfPredrawer(new Zone('Africa/Casablanca'), issuerOf(test.database.config()), press);
  });

  const db = () => test.app.services.engine.db;
  async function newDraft(): Promise<{ id: number; version: number }> {
    const [client] = await run<{ id: number }>(db(), 'select min(id) as id from client');
    const [id = 0] = await createDrafts(db(), client?.id ?? 0, 1);
    return { id, version: (await one(db(), tableOf(facture), id)).version };
  }
  const refused = () => Promise.reject(new Error('refused'));

  it('draws no document for an old version, nor again for a draft that cannot be validated', async () => {
    const { id, version } = await newDraft();
    const refuse = (asked: number) => predrawer.ahead(db(), { id, version: asked }, refused);
    await expect(refuse(version + 1)).rejects.toThrow('refused');
    expect(press.drawn).toBe(0);
    for (let times = 0; times < 3; times++) await expect(refuse(version)).rejects.toThrow('refused');
    expect(press.drawn).toBe(1);
  });

  it('draws a document that is too large once for each version of its draft', async () => {
    const { id } = await newDraft();
    const change = () => run(db(), 'update facture set version = version + 1 where id = $1::int', [id]);
    const ahead = () => predrawer.ahead(db(), { id, version: undefined }, async () => 'validated');
    press.failure = badRequest('trop volumineux');
    for (let times = 0; times < 3; times++) await expect(ahead()).rejects.toMatchObject({ status: 400, message: 'trop volumineux' });
    expect(press.drawn).toBe(1);
    await change();
    for (let times = 0; times < 3; times++) await expect(ahead()).rejects.toThrow('trop volumineux');
    expect(press.drawn).toBe(2);
    await change();
    press.failure = null;
    expect([await ahead(), press.drawn]).toEqual(['validated', 3]);
  });

  it('draws a document that is too large once in the transaction too', async () => {
    const { id } = await newDraft();
    const asked = { id, version: undefined };
    // After another refusal, the document is drawn in the transaction only.
    await expect(predrawer.ahead(db(), asked, refused)).rejects.toThrow('refused');
    press.failure = badRequest('trop volumineux');
    const draft = await one(db(), tableOf(facture), id);
    const validate = () => predrawer.ahead(db(), asked, ({ print }) => transaction(db(), (trx) => print(trx, draft)));
    for (let times = 0; times < 3; times++) await expect(validate()).rejects.toThrow('trop volumineux');
    expect(press.drawn).toBe(2);
  });

  it('draws a document again when its thread died, which says nothing about the draft', async () => {
    const ahead = (asked: { id: number; version: number }) => predrawer.ahead(db(), asked, async () => 'validated');
    const draft = await newDraft();
    press.failure = new Error('The thread stopped');
    await expect(ahead(draft)).rejects.toThrow('stopped');
    press.failure = null;
    expect([await ahead(draft), press.drawn]).toEqual(['validated', 2]);
  });
});
