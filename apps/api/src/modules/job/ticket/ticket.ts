import { etapes } from '@editique/domain/entities/job';
import type { Content, TableCell } from 'pdfmake';
import { code128 } from '../../../documents/barcodes.ts';
import { ink, page } from '../../../documents/pdf-document.ts';
import type { TicketJob } from './ticket-data.ts';
import { facts } from './ticket-facts.ts';
import { deadline, figures, head, type TicketSetting } from './ticket-head.ts';
import { ticketNotes } from './ticket-notes.ts';
import { heightOf } from './ticket-part.ts';

/** The signatures and the barcode have a fixed place on the page, measured from its top, however long the texts above are. */
const SIGNATURES_TOP = 546;
const BARS_TOP = 742;
/** The space kept free above the signatures. */
const CLEAR = 10;

/**
 * Builds the A4 page that accompanies the job through the workshop, and a further page for each part of its notes that has no room there.
 * Names are cut, so that at least the beginning of the notes fits on the first page.
 */
export function ticketPages(job: TicketJob, setting: TicketSetting): Content[] {
  const code = `JOB:${job.id}`;
  const parts = [head(job, code, setting), deadline(job, setting), figures(job), facts(job)];
  const { shown, pages } = ticketNotes(job, SIGNATURES_TOP - CLEAR - page.top - heightOf(parts));
  return [
    {
      stack: [
        ...parts.map(({ content }) => content),
        shown,
        { ...signatures(), absolutePosition: { x: page.margin, y: SIGNATURES_TOP } },
        {
          stack: [code128(code, 250, 32), { text: code, fontSize: 8, characterSpacing: 1.5, margin: [0, 2, 0, 0] }],
          alignment: 'center',
          absolutePosition: { x: page.margin, y: BARS_TOP },
        },
      ],
    },
    ...pages,
  ];
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
