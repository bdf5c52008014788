import { expect, it } from 'vitest';
import { page } from '../../documents/pdf-document.ts';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { printPages } from '../../documents/testing/print-pages.ts';

const template = pdfTemplate<typeof import('./report.ts')>(new URL('./report.ts', import.meta.url));

it('stays on its sheet, however long a motif or a town is', async () => {
  const row = { cle: '2026-11', libelle: 'Destinataire-inconnu-à-cette-adresse-'.repeat(3), nombre: 12, deposes: 480, taux: 2.5 };
  const pages = await printPages(template, {
    nomClient: 'Banque Atlas',
    codeClient: 'ATLAS',
    mois: '2026-11',
    motifs: [row],
    villes: [row],
    months: [row],
    lines: [],
    more: false,
    operator: 'Éditique Maroc',
    address: 'Casablanca',
    timeZone: 'Africa/Casablanca',
  });
  for (const { reach } of pages) expect(reach).toBeLessThanOrEqual(page.margin + page.width + 1);
  expect(pages[0]?.text.match(/2,50 %/g)).toHaveLength(4);
});
