import { expect, it } from 'vitest';
import { formatNumber } from '../../documents/french-formats.ts';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { printPages } from '../../documents/testing/print-pages.ts';
import type { SlipLine } from './slip-data.ts';

const template = pdfTemplate<typeof import('./slip.ts')>(new URL('./slip.ts', import.meta.url));
const line: SlipLine = {
  id: 1,
  date: '2026-11-14',
  heure: '09:30',
  type: 'Dépôt poste',
  client: 'Banque Atlas',
  codeClient: 'ATLAS',
  document: 'Relevé',
  nomjob: 'Relevés de novembre',
  acheminement: 'Barid Al-Maghrib',
  plis: 123_456_789,
  caissettes: 25,
  cartons: 3,
  operateur: 'Sara Alaoui',
  observateur: 'Aïn Sebaâ',
  tranche: '20 g',
};

it('keeps the totals of a slip with what is signed, and says on each page which slip it is', async () => {
  for (let count = 8; count <= 15; count++) {
    const lines: [SlipLine, ...SlipLine[]] = [line, ...Array.from({ length: count - 1 }, (_, index) => ({ ...line, id: index + 2 }))];
    const pages = await printPages(template, { lines, operator: 'Éditique Maroc', address: 'Casablanca', timeZone: 'Africa/Casablanca' });
    const signed = pages.filter(({ text }) => text.includes("POUR L'OPÉRATEUR"));
    const total = formatNumber(count * line.plis).replaceAll('\u00a0', ' ');
    expect(
      signed.map(({ text }) => text.includes(total)),
      `${count} dépôts`,
    ).toEqual([true]);
    for (const { text } of pages) expect(text).toContain(`Bordereau de dépôt · ${count} dépôts`);
  }
});

it('prints long names whole, Arabic names as such, and no box for an emoji', async () => {
  const client = `Société Régionale Multiservices 📮 ${'de Distribution et de Gestion Déléguée '.repeat(5)}de Tanger`;
  const pages = await printPages(template, {
    lines: [{ ...line, client, codeClient: 'عميل' }],
    operator: 'بريد النخبة',
    address: 'Tanger 🎉',
    timeZone: 'Africa/Casablanca',
  });
  const text = pages.map((page) => page.text).join(' ');
  expect(pages).toHaveLength(1);
  expect(text).toContain(client.replace('📮 ', ''));
  expect(text).toContain('Bordereau de dépôt N° 1 ');
  // In the caption, in the footer, and the client's code.
  expect(text.match(/النخبة/g)).toHaveLength(2);
  expect(text).toContain('عميل');
  expect(text).not.toMatch(/[\ufffd\p{Extended_Pictographic}]/u);
});
