import { insertionChoices, insertionTypes } from '@editique/domain/entities/bibliotheque';
import { etapes } from '@editique/domain/entities/job';
import type { Content, TableCell } from 'pdfmake';
import { code128, qrCode } from '../../../documents/barcodes.ts';
import { formatDateTime, formatNumber } from '../../../documents/french-formats.ts';
import { ink, page } from '../../../documents/pdf-document.ts';
import { fitted, fittedWithCode, type Prose, type ProseOptions, prose } from '../../../documents/prose.ts';
import type { TicketJob } from './ticket-data.ts';

export interface TicketSetting {
  operator: string;
  timeZone: string;
}

const QR_SIZE = 104;
const HEAD_WIDTH = page.width - QR_SIZE - 20;
const HALF = (page.width - 16) / 2;

/** The signatures and the barcode have a fixed place on the page, measured from its top, however long the texts above are. */
const SIGNATURES_TOP = 546;
const BARS_TOP = 742;

/** Builds one A4 page that accompanies the job through the workshop. Long texts are cut, so that everything fits on the page. */
export function ticketPage(job: TicketJob, setting: TicketSetting): Content[] {
  const code = `JOB:${job.id}`;
  return [
    head(job, code, setting),
    deadline(job, setting),
    figures(job),
    { columns: [support(job), dispatch(job)], columnGap: 16, margin: [0, 10, 0, 0] },
    notes(job),
    { ...signatures(), absolutePosition: { x: page.margin, y: SIGNATURES_TOP } },
    {
      stack: [code128(code, 250, 32), { text: code, fontSize: 8, characterSpacing: 1.5, margin: [0, 2, 0, 0] }],
      alignment: 'center',
      absolutePosition: { x: page.margin, y: BARS_TOP },
    },
  ];
}

/** Returns a text that a user typed, cut to this number of lines. */
const within = (value: string, lines: number, style: ProseOptions & { width: number }): Prose => prose(fitted(value, style, lines), style);

function head(job: TicketJob, code: string, { operator }: TicketSetting): Content {
  const kind = job.reprise > 0 ? `FICHE DE JOB · REPRISE ${job.reprise}` : 'FICHE DE JOB';
  const width = HEAD_WIDTH;
  const client = { fontSize: 12, width, lineHeight: 1 };
  return {
    columns: [
      {
        width: HEAD_WIDTH,
        stack: [
          caption(`${operator} · ${kind}`, ink.accent),
          within(job.nomjob, 2, { fontSize: titleSize(job.nomjob.length), bold: true, width, lineHeight: 1, margin: [0, 7, 0, 4] }),
          prose(fittedWithCode(job.client, job.codeClient, client), client),
          within(`Bibliothèque : ${job.bibliotheque}`, 1, { fontSize: 9.5, width, color: ink.soft, lineHeight: 1, margin: [0, 3, 0, 0] }),
        ],
      },
      {
        width: QR_SIZE,
        stack: [qrCode(code, QR_SIZE), { text: code, alignment: 'center', fontSize: 9, bold: true, margin: [0, 4, 0, 0] }],
      },
    ],
    columnGap: 20,
  };
}

function deadline(job: TicketJob, { timeZone }: TicketSetting): Content {
  return {
    layout: 'card',
    margin: [0, 10, 0, 10],
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          {
            stack: [
              caption('À ENVOYER AVANT LE'),
              { text: formatDateTime(job.envoi.toISOString(), timeZone, 'full'), fontSize: 15, bold: true },
            ],
          },
          {
            stack: [
              caption('REÇU LE'),
              { text: formatDateTime(job.reception.toISOString(), timeZone), fontSize: 10, margin: [0, 4, 0, 0] },
            ],
          },
        ],
      ],
    },
  };
}

function figures(job: TicketJob): Content {
  const cells: [string, number][] = [
    ['PLIS', job.plis],
    ['FEUILLES', job.feuilles],
    ['PAGES', job.pages],
    ['SPOOLS', job.spools],
    ['INSERTIONS', job.insertions],
    ['PDF', job.pdf],
  ];
  return {
    layout: 'grid',
    table: {
      widths: cells.map(() => '*'),
      body: [
        cells.map(
          ([label, count]): TableCell => ({
            stack: [caption(label), { text: formatNumber(count), fontSize: count > 9_999_999 ? 10 : 14, bold: true }],
          }),
        ),
      ],
    },
  };
}

const support = (job: TicketJob): Content =>
  facts('Impression', [
    ['Papier', job.papier],
    ['Origine du papier', job.originePapier],
    ["Type d'impression", job.typeImpression],
    ["Mode d'impression", job.modeImpression],
    ['Enveloppe', job.enveloppe],
    ["Origine de l'enveloppe", job.origineEnveloppe],
  ]);

const dispatch = (job: TicketJob): Content =>
  facts('Mise sous pli et envoi', [
    ['Insertion', `${labelOf(insertionChoices, job.insertion)} · ${labelOf(insertionTypes, job.typeInsertion)}`],
    ["Type d'impression insertion", job.typeImpressionInsertion],
    ["Origine de l'insertion", job.origineInsertion],
    ["Type d'envoi", job.typeEnvoi],
    ['Acheminement', job.acheminement],
    ['Envois électroniques', electronic(job)],
  ]);

function facts(title: string, rows: [string, string][]): Content {
  return {
    layout: 'rows',
    table: {
      headerRows: 1,
      widths: [96, HALF - 108],
      body: [
        [{ text: title, bold: true, fontSize: 10.5, color: ink.accent, colSpan: 2 }, {}],
        ...rows.map(([label, value]): TableCell[] => [
          { text: label, fontSize: 8.5, color: ink.soft, lineHeight: 1, margin: [0, 0.5, 0, 0] },
          within(value, 2, { fontSize: 9, width: HALF - 108, lineHeight: 1 }),
        ]),
      ],
    },
  };
}

function notes(job: TicketJob): Content {
  const note = (label: string, value: string) => ({
    width: HALF,
    stack: [caption(label), within(value, 3, { fontSize: 9, width: HALF, lineHeight: 1, margin: [0, 2, 0, 0] })],
  });
  return {
    columns: [note('OBSERVATION', job.observation), note('COMMENTAIRE', job.commentaire)],
    columnGap: 16,
    margin: [0, 10, 0, 0],
  };
}

/** Builds one row to sign for each step. */
function signatures() {
  const heading = (text: string): TableCell => ({ text, fontSize: 8, bold: true, color: ink.soft });
  return {
    layout: 'grid',
    table: {
      headerRows: 1,
      widths: [84, '*', 92, '*', 100],
      heights: [11, ...etapes.map(() => 19)],
      body: [
        ['Étape', 'Machine', 'Date et heure', 'Nom', 'Signature'].map(heading),
        ...etapes.map(({ value, label }): TableCell[] => [
          {
            text: [
              { text: `${value}  `, color: ink.soft },
              { text: label, bold: true },
            ],
            fontSize: 9.5,
            margin: [0, 3, 0, 0],
          },
          '',
          '',
          '',
          '',
        ]),
      ],
    },
  };
}

function titleSize(length: number): number {
  if (length > 70) return 13;
  return length > 34 ? 17 : 22;
}

const caption = (text: string, color: string = ink.soft): Content => ({ text, fontSize: 7.5, characterSpacing: 0.6, color });

const labelOf = (choices: readonly { value: number; label: string }[], value: number): string =>
  choices.find((choice) => choice.value === value)?.label ?? '';

function electronic({ envoiPdf, envoiMail, envoiSms }: TicketJob): string {
  const sent = [envoiPdf && 'PDF', envoiMail && 'e-mail', envoiSms && 'SMS'].filter(Boolean);
  return sent.length ? sent.join(', ') : 'Aucun';
}
