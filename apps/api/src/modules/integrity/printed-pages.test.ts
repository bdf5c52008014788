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

const print = (contenu: CertificateContent) =>
  printPages(certificate, { ...setting, certificate: { numero: 1, emisLe: moment, contenu, sha256: 'a'.repeat(64) } });

const contents = (changes: Partial<CertificateContent> = {}): CertificateContent => ({
  format: 1,
  numero: 1,
  emisLe: moment,
  job: { id: 1, nomjob: 'Relevés', reprise: 0, bibliotheque: 'Relevés' },
  client: { nomClient: 'Banque Atlas', codeClient: 'ATLAS' },
  comptes: { attendu: 100, bons: 100, reimprimes: 0, retires: 0, nonSoldes: 0, deposes: 100 },
  spools: [],
  plages: [],
  machines: [],
  operateurs: [],
  retirages: [],
  etapes: [],
  depots: [],
  derogations: [],
  ...changes,
});

const LONG = 'Relevés de compte trimestriels des clients professionnels de la région Casablanca-Settat, lot B 2026';
const spools = (count: number, nomjob: string): CertificateContent['spools'] =>
  Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    nomSpool: `${nomjob}_S${n + 1}`,
    attendu: 100,
    bons: 100,
    reimprimes: 0,
    retires: 0,
    nonSoldes: 0,
  }));
const named = (text: string) => [...text.matchAll(/_S(\d+)/g)].map(([, number]) => Number(number));

it('keeps the largest counts of a certificate on its sheet', async () => {
  const most = 2_147_483_647;
  const comptes = { attendu: most, bons: most, reimprimes: most, retires: most, nonSoldes: most, deposes: most };
  const [spool] = spools(1, 'Relevés').map((one) => ({ ...one, ...comptes }));
  const [sheet] = await print(contents({ comptes, ...(spool && { spools: [spool] }) }));
  expect(sheet?.text.match(/2 147 483 647 /g)?.length).toBeGreaterThanOrEqual(11);
  expect(sheet?.reach).toBeLessThanOrEqual(SHEET);
});

it('fills its first page with a table of long names, and repeats title and headings on the next', async () => {
  const job = { id: 1, nomjob: LONG, reprise: 0, bibliotheque: 'Relevés' };
  const pages = await print(contents({ job, spools: spools(12, LONG) }));
  const [first, second] = pages.map(({ text }) => text);
  expect(pages).toHaveLength(2);
  expect(named(first ?? '').length).toBeGreaterThan(8);
  expect(pages.flatMap(({ text }) => named(text))).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  expect(second).toMatch(/^ *Spools Spool Attendus/);
});

it('begins a table with two rows at least, and keeps a short table in one piece', async () => {
  const machines: CertificateContent['machines'] = ['Océ', 'Kern'].map((name) => ({
    idMachine: 1,
    nomMachine: name,
    operation: 'impression',
    quantite: 100,
  }));
  const etapes: CertificateContent['etapes'] = Array.from({ length: 14 }, (_, n) => ({
    libelle: `Fait_${n + 1}`,
    date: moment,
    utilisateur: null,
    application: 'Web',
    machine: null,
  }));
  for (const count of [16, 17, 18, 19, 25, 27]) {
    const pages = await print(contents({ spools: spools(count, 'Relevés'), machines, etapes }));
    const first = pages.find(({ text }) => text.includes('Déroulement'));
    expect(first?.text, `${count} spools`).toContain('Fait_2');
    for (const { text } of pages)
      expect([text.includes('Machines Machine'), text.includes('Océ')], `${count} spools`).toEqual(Array(2).fill(text.includes('Kern')));
  }
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
