import type { BilledJob, BilledJobs } from '@editique/domain/billing/billed-jobs';
import type { facture } from '@editique/domain/entities/facture';
import type { RecordOf } from '@editique/domain/record';
import type { Content, TableCell } from 'pdfmake';
import { formatAmount, formatCount, formatDateTime } from '../../documents/french-formats.ts';
import { ink, type PdfDocument, page } from '../../documents/pdf-document.ts';
import { clipped, prose } from '../../documents/prose.ts';

export interface Issuer {
  name: string;
  address: string;
  ice: string;
  fiscal: string;
  registry: string;
  timeZone: string;
}

const NO_JOB: Content = { text: 'Aucun job sur cette facture', color: ink.soft, fontSize: 10, margin: [0, 10, 0, 0] };
const NAME_WIDTH = page.width - 120 - 60 - 60 - 90 - 5 * 10;

export interface FacturePrinted {
  record: RecordOf<typeof facture>;
  lines: BilledJobs;
  issuer: Issuer;
}

/** The facture as it is sent: who bills whom, its jobs with plis and postage, totals. */
export function build({ record, lines, issuer }: FacturePrinted): PdfDocument {
  return {
    title: `Facture ${record.numFacture}`,
    author: issuer.name,
    content: content(record, lines, issuer),
    footer: `${issuer.name} · facture ${record.numFacture} · ${formatDateTime(new Date().toISOString(), issuer.timeZone)}`,
  };
}

function content(record: RecordOf<typeof facture>, { lignes, totaux }: BilledJobs, issuer: Issuer): Content[] {
  return [
    head(record, issuer),
    parties(record, issuer),
    {
      layout: 'rows',
      table: { headerRows: 1, widths: ['*', 120, 60, 60, 90], body: [headings(), ...lignes.map((line) => lineRow(line, issuer.timeZone))] },
    },
    ...(lignes.length ? [] : [NO_JOB]),
    totals(totaux),
  ];
}

function head(record: RecordOf<typeof facture>, issuer: Issuer): Content {
  return {
    margin: [0, 0, 0, 20],
    columns: [
      {
        width: '*',
        stack: [
          caption('FACTURE', ink.accent),
          prose(clipped(record.numFacture, 60), { fontSize: 24, bold: true, margin: [0, 6, 0, 2] }),
          prose(`Référence ${clipped(record.refFacture, 90)}`, { fontSize: 10, color: ink.soft }),
        ],
      },
      {
        width: 190,
        stack: [{ text: formatDateTime(record.dateFacture, issuer.timeZone), alignment: 'right', fontSize: 11, margin: [0, 14, 0, 0] }],
      },
    ],
  };
}

function parties({ client }: RecordOf<typeof facture>, issuer: Issuer): Content {
  const ids = [issuer.ice && `ICE ${issuer.ice}`, issuer.fiscal && `IF ${issuer.fiscal}`, issuer.registry && `RC ${issuer.registry}`]
    .filter(Boolean)
    .join(' · ');
  const small = (text: string): Content => ({ text, fontSize: 9, color: ink.soft, margin: [0, 2, 0, 0] });
  return {
    layout: 'card',
    margin: [0, 0, 0, 22],
    table: {
      widths: ['*', '*'],
      body: [
        [
          {
            stack: [
              caption('ÉMETTEUR'),
              prose(issuer.name, { fontSize: 12, bold: true, margin: [0, 3, 0, 0] }),
              small(issuer.address),
              ...(ids ? [small(ids)] : []),
            ],
          },
          {
            stack: [
              caption('CLIENT'),
              prose(client.nomClient, { fontSize: 12, bold: true, margin: [0, 3, 0, 0], width: page.width / 2 - 20 }),
              small(`Code client ${client.codeClient}`),
            ],
          },
        ],
      ],
    },
  };
}

function headings(): TableCell[] {
  const heading = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
    text,
    fontSize: 8.5,
    bold: true,
    color: ink.soft,
    alignment,
  });
  return [heading('Job'), heading('Déposé le'), heading('Pages', 'right'), heading('Plis', 'right'), heading('Affranchissement', 'right')];
}

function lineRow(line: BilledJob, timeZone: string): TableCell[] {
  const figure = (text: string): TableCell => ({ text, fontSize: 9.5, alignment: 'right' });
  return [
    prose(clipped(line.job.nomjob, 90), { fontSize: 9.5, bold: true, width: NAME_WIDTH }),
    { text: line.dateHeureDepot ? formatDateTime(line.dateHeureDepot, timeZone) : '—', fontSize: 9, color: ink.soft },
    figure(formatCount(line.nombrePages)),
    figure(formatCount(line.nombrePlis)),
    figure(formatAmount(line.affranchissement)),
  ];
}

function totals({ jobs, pages, plis, affranchissement }: BilledJobs['totaux']): Content {
  const row = (label: string, value: string, isStrong = false): TableCell[] => [
    { text: label, fontSize: isStrong ? 11 : 9.5, bold: isStrong, color: isStrong ? ink.text : ink.soft },
    { text: value, fontSize: isStrong ? 13 : 9.5, bold: isStrong, alignment: 'right' },
  ];
  return {
    margin: [0, 20, 0, 0],
    columns: [
      { width: '*', text: '' },
      {
        width: 250,
        unbreakable: true,
        layout: 'rows',
        table: {
          widths: ['*', 'auto'],
          body: [
            row(jobs > 1 ? 'Jobs' : 'Job', formatCount(jobs)),
            row('Pages', formatCount(pages)),
            row('Plis', formatCount(plis)),
            row('Total affranchissement', formatAmount(affranchissement), true),
          ],
        },
      },
    ],
  };
}

const caption = (text: string, color: string = ink.soft): Content => ({ text, fontSize: 7.5, characterSpacing: 0.6, color });
