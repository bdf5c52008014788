import { createHash } from 'node:crypto';
import { htOf, totalsOf } from '@editique/domain/billing/totals';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { formatMoney, formatPrice } from '../../../documents/french-formats.ts';
import { page as sheet } from '../../../documents/pdf-document.ts';
import { readPdf } from '../../../documents/testing/read-pdf.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { pricedOf } from '../testing/priced.ts';

const RUNS = 6;
const line = fc.record({
  quantite: fc.integer({ min: 1, max: 99_999_999 }).map((thousandths) => thousandths / 1000),
  prixUnitaire: fc.integer({ min: 0, max: 9_999_999 }).map((tenThousandths) => tenThousandths / 10_000),
  tauxTva: fc.constantFrom(0, 5.5, 7, 10, 14, 20),
});

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));
  const priced = pricedOf(production);
  let client: number;
  beforeAll(async () => {
    client = await production.add('client', {
      nomClient: 'بريد المغرب Crédit',
      codeClient: 'عميل-12',
      delaiFacturation: 30,
      adresse: '1, rue des Écoles\nRabat',
      ice: '002345678000045',
      identifiantFiscal: '1234567',
      delaiPaiement: 30,
    });
  });

  const draftOf = async (lignes: Row[]): Promise<number> => {
    const id = await priced.draft([], { client });
    await production.must('PUT', `/facture/${id}/lignes`, { lignes });
    return id;
  };
  const fetched = async (id: number) => {
    const { rawPayload, statusCode, headers } = await test.app.server.inject({
      method: 'GET',
      url: `/api/facture/${id}/facture.pdf`,
      headers: { authorization: `Bearer ${production.token}` },
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    return { bytes: rawPayload, headers };
  };
  const textOf = async (id: number) => (await readPdf((await fetched(id)).bytes)).pages.map(({ text }) => text);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  it('prints the totals that the database and the rules work out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (lines) => {
        const id = await draftOf(lines.map((one) => ({ ...one, libelle: 'Ligne' })));
        const { db } = test.app.services.engine;
        const [stored] = await run<{ ht: string; tva: string; ttc: string }>(
          db,
          `select total_ht as ht, total_tva as tva, total_ttc as ttc from facture where id = $1::int`,
          [id],
        );
        const expected = totalsOf(lines);
        expect([Number(stored?.ht), Number(stored?.tva), Number(stored?.ttc)]).toEqual([
          expected.totalHt,
          expected.totalTva,
          expected.totalTtc,
        ]);
        const text = (await textOf(id)).join(' ');
        const shown = (label: string) => new RegExp(`${label} (-?[\\d ]+,\\d\\d DH)`).exec(text)?.[1];
        expect([shown('Total HT'), shown('Total TVA'), shown('Total TTC')]).toEqual(
          [expected.totalHt, expected.totalTva, expected.totalTtc].map((amount) => plain(formatPrice(amount))),
        );
        for (const { base, montant } of expected.tva) expect(text).toContain(plain(`${formatMoney(base)} ${formatMoney(montant)}`));
        for (const one of lines) expect(text).toContain(plain(formatMoney(htOf(one).toNumber())));
      }),
      { numRuns: RUNS },
    );
  });

  it('says who bills whom, when to pay, and the amount in words; a draft says that it is one', async () => {
    const id = await draftOf([{ libelle: 'Impression', quantite: 1, prixUnitaire: 1000.42, tauxTva: 20 }]);
    const [page = ''] = await textOf(id);
    for (const text of [
      'BROUILLON',
      'BC 12',
      '14 novembre 2026',
      '14 décembre 2026',
      'Éditique Maroc',
      'Crédit',
      'rue des Écoles',
      'ICE 002345678000045',
      'IF 1234567',
      'mille deux cents dirhams et cinquante centimes TTC',
      'Paiement à 30 jours, au plus tard le 14 décembre 2026.',
      '1 / 1',
    ])
      expect(page).toContain(text);
    expect(page.replaceAll(' ', '')).toContain('بريدالمغرب');
    expect(page).toContain('عميل');
  });

  it('freezes the document of a validated facture with its hash', async () => {
    const id = await draftOf([{ libelle: 'Impression', quantite: 3, prixUnitaire: 10, tauxTva: 20 }]);
    const { numFacture } = await production.must('POST', `/facture/${id}/valider`);
    const { bytes, headers } = await fetched(id);
    const [kept] = await run<{ sha256: string }>(
      test.app.services.engine.db,
      `select sha256 from facture_archive where facture_id = $1::int`,
      [id],
    );
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept?.sha256);
    expect(headers.etag).toBe(`"${kept?.sha256}"`);
    const { title, pages } = await readPdf(bytes);
    expect(title).toBe(`Facture ${numFacture}`);
    expect(pages[0]?.text).not.toContain('BROUILLON');
    await production.must('PUT', '/client', { ...(await production.must('GET', `/client/${client}`)), adresse: 'Ailleurs' });
    expect((await fetched(id)).bytes.equals(bytes)).toBe(true);
  });

  it('carries head and sub-totals over the pages', async () => {
    const pages = await textOf(
      await draftOf(
        Array.from({ length: 120 }, (_, index) => ({ libelle: `Ligne ${index}`, quantite: 1, prixUnitaire: 10.05, tauxTva: 20 })),
      ),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Désignation');
      expect(page).toContain(`${index + 1} / ${pages.length}`);
      const next = pages[index + 1];
      if (next === undefined) continue;
      const carried = /À reporter ([\d ]+,\d\d)/.exec(page)?.[1];
      expect(carried).toBeDefined();
      expect(/Report ([\d ]+,\d\d)/.exec(next)?.[1]).toBe(carried);
    }
    expect(pages.at(-1)).toContain('1 206,00 DH');
  });

  it('keeps its columns on the sheet under an Arabic label with a word that is longer than its line', async () => {
    const id = await draftOf([{ libelle: `بريد ${'X'.repeat(80)}`, quantite: 1, prixUnitaire: 1000.42, tauxTva: 20 }]);
    const { pages } = await readPdf((await fetched(id)).bytes);
    expect(pages[0]?.text).toContain('Montant HT');
    expect(pages[0]?.reach).toBeLessThan(595 - sheet.margin + 1);
  });
});
