import type { CertificateContent } from '@editique/domain/integrity/certificat';
import { expect, it } from 'vitest';
import { page } from '../../documents/pdf-document.ts';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { printPages } from '../../documents/testing/print-pages.ts';

const certificate = pdfTemplate<typeof import('./certificate-document.ts')>(new URL('./certificate-document.ts', import.meta.url));
const ticket = pdfTemplate<typeof import('./reprint-ticket.ts')>(new URL('./reprint-ticket.ts', import.meta.url));
const setting = { operator: 'Éditique Maroc', timeZone: 'Africa/Casablanca' };
const moment = '2026-11-14T09:30:00.000Z';
const SHEET = page.margin + page.width + 1;

it('keeps the largest counts of a certificate on its sheet', async () => {
  const most = 2_147_483_647;
  const contenu: CertificateContent = {
    format: 1,
    numero: 1,
    emisLe: moment,
    job: { id: 1, nomjob: 'Relevés', reprise: 0, bibliotheque: 'Relevés' },
    client: { nomClient: 'Banque Atlas', codeClient: 'ATLAS' },
    comptes: { attendu: most, bons: most, reimprimes: most, retires: most, nonSoldes: most, deposes: most },
    spools: [],
    plages: [],
    machines: [],
    operateurs: [],
    retirages: [],
    etapes: [],
    depots: [],
    derogations: [],
  };
  const [sheet] = await printPages(certificate, {
    ...setting,
    certificate: { numero: 1, emisLe: moment, contenu, sha256: 'a'.repeat(64) },
  });
  expect(sheet?.text.match(/2 147 483 647 /g)?.length).toBeGreaterThanOrEqual(6);
  expect(sheet?.reach).toBeLessThanOrEqual(SHEET);
});

it('draws an Arabic paper on the ticket of a retirage', async () => {
  const [sheet] = await printPages(ticket, {
    ...setting,
    ticket: {
      id: 5,
      numero: 2,
      date: moment,
      envoi: moment,
      nombrePlis: 3,
      job: 12,
      nomjob: 'Relevés',
      client: 'Banque Atlas',
      codeClient: 'ATLAS',
      papier: 'ورق أبيض',
      enveloppe: 'C5',
      plages: [],
    },
  });
  expect(sheet?.text).toContain('ورق أبيض');
});
