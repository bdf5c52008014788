import { isolated } from '@editique/domain/text/right-to-left';
import type { Content, TableCell } from 'pdfmake';
import { qrCode } from '../../documents/barcodes.ts';
import { caption } from '../../documents/caption.ts';
import { figureSize } from '../../documents/figure-size.ts';
import { formatDateTime, formatNumber, printedWords } from '../../documents/french-formats.ts';
import { ink, type PdfDocument, page } from '../../documents/pdf-document.ts';
import { clipped, fitted, fittedWithCode, prose } from '../../documents/prose.ts';
import type { ReprintRange, ReprintTicket } from './reprint-ticket-data.ts';

export interface ReprintPrinted {
  ticket: ReprintTicket;
  operator: string;
  timeZone: string;
}

const QR_SIZE = 104;
const HEAD_WIDTH = page.width - QR_SIZE - 20;
/** The width that the layout 'grid' adds to a column. */
const CELL_EXTRA = 15;
const SPOOL_WIDTH = 150;
const NUMBER_WIDTH = 40;
const DONE_WIDTH = 28;
/** In points: a column of variable width would grow with its longest word, beyond the sheet. */
const NOTE_WIDTH =
  page.width -
  [SPOOL_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH, DONE_WIDTH].reduce((sum, width) => sum + width + CELL_EXTRA, CELL_EXTRA);
const COUNT_WIDTH = 96;
/** Half of the width left by the counts and the padding of the layout 'card'. */
const FACT_WIDTH = (page.width - COUNT_WIDTH - 72) / 2;

/** Builds the list of pieces to reprint, with the code for the scan station. */
export function build({ ticket, operator, timeZone }: ReprintPrinted): PdfDocument {
  return {
    title: `Fiche de retirage ${ticket.numero} - ${ticket.nomjob}`,
    author: operator,
    content: [head(ticket, operator), facts(ticket, timeZone), pieces(ticket.plages), signatures()],
    footer: printedWords(operator, timeZone),
  };
}

function head(ticket: ReprintTicket, operator: string): Content {
  const code = `RET:${ticket.id}`;
  const title = { fontSize: 20, bold: true, width: HEAD_WIDTH, lineHeight: 1 };
  const client = { fontSize: 12, width: HEAD_WIDTH, lineHeight: 1 };
  return {
    columns: [
      {
        width: HEAD_WIDTH,
        stack: [
          caption(`${isolated(operator)} · FICHE DE RETIRAGE N° ${ticket.numero}`, ink.accent),
          prose(fitted(ticket.nomjob, title, 2), { ...title, margin: [0, 7, 0, 4] }),
          prose(fittedWithCode(ticket.client, ticket.codeClient, client), client),
          { text: `Job ${ticket.job}`, fontSize: 9.5, color: ink.soft, margin: [0, 3, 0, 0] },
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

function facts(ticket: ReprintTicket, timeZone: string): Content {
  const cell = (label: string, text: string, width = FACT_WIDTH): TableCell => ({
    stack: [caption(label), prose(clipped(text, 60), { fontSize: 10.5, bold: true, width, alignment: 'left', margin: [0, 2, 0, 0] })],
  });
  return {
    layout: 'card',
    margin: [0, 12, 0, 14],
    table: {
      widths: [COUNT_WIDTH, FACT_WIDTH, FACT_WIDTH],
      body: [
        [
          cell('PLIS À RÉIMPRIMER', formatNumber(ticket.nombrePlis), COUNT_WIDTH),
          cell('DEMANDÉ LE', formatDateTime(ticket.date, timeZone)),
          cell('À ENVOYER AVANT LE', formatDateTime(ticket.envoi, timeZone)),
        ],
        [
          cell('PLAGES', formatNumber(ticket.plages.length), COUNT_WIDTH),
          cell('PAPIER', ticket.papier),
          cell('ENVELOPPE', ticket.enveloppe),
        ],
      ],
    },
  };
}

const HEADINGS: [string, 'left' | 'right'][] = [
  ['Spool', 'left'],
  ['Du pli', 'right'],
  ['Au pli', 'right'],
  ['Plis', 'right'],
  ['Étape et motif', 'left'],
  ['Fait', 'left'],
];

function pieces(ranges: readonly ReprintRange[]): Content {
  const number = (value: number): TableCell => {
    const text = formatNumber(value);
    const fontSize = figureSize(text, { fontSize: 9.5, bold: true, width: NUMBER_WIDTH });
    return { text, fontSize, alignment: 'right', bold: true, noWrap: true };
  };
  return {
    layout: 'grid',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [SPOOL_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH, NOTE_WIDTH, DONE_WIDTH],
      body: [
        HEADINGS.map(([text, alignment]): TableCell => ({ text, alignment, fontSize: 8, bold: true, color: ink.soft })),
        ...ranges.map((range): TableCell[] => [
          prose(clipped(range.nomSpool, 70), { fontSize: 9, width: SPOOL_WIDTH }),
          number(range.de),
          number(range.a),
          number(range.nombre),
          {
            stack: [
              prose(clipped(`${range.etape} · ${range.motif}`, 60), { fontSize: 9, width: NOTE_WIDTH }),
              ...(range.observation ? [prose(clipped(range.observation, 90), { fontSize: 8, color: ink.soft, width: NOTE_WIDTH })] : []),
            ],
          },
          '',
        ]),
      ],
    },
  };
}

function signatures(): Content {
  const box = (title: string): TableCell => ({
    stack: [caption(title), { text: 'Machine, date, heure et signature', fontSize: 8, color: ink.soft, margin: [0, 4, 0, 40] }],
  });
  return {
    layout: 'grid',
    unbreakable: true,
    margin: [0, 16, 0, 0],
    table: { widths: ['*', '*'], body: [[box('IMPRESSION'), box('MISE SOUS PLI')]] },
  };
}
