import { isolated } from '@editique/domain/text/right-to-left';
import type { TableCell } from 'pdfmake';
import { qrCode } from '../../../documents/barcodes.ts';
import { block } from '../../../documents/block.ts';
import { formatDateTime, formatNumber } from '../../../documents/french-formats.ts';
import { ink, page } from '../../../documents/pdf-document.ts';
import { fittedWithCode } from '../../../documents/prose.ts';
import type { TicketJob } from './ticket-data.ts';
import { caption, heightOf, lineOf, type Part } from './ticket-part.ts';

export interface TicketSetting {
  operator: string;
  timeZone: string;
}

const QR_SIZE = 104;
const GAP = 20;
const HEAD_WIDTH = page.width - QR_SIZE - GAP;
const BELOW_CODE = 4;
const CODE_SIZE = 9;

/** Builds the top of the ticket: whose job it is, and its code. */
export function head(job: TicketJob, code: string, { operator }: TicketSetting): Part {
  const kind = job.reprise > 0 ? `FICHE DE JOB · REPRISE ${job.reprise}` : 'FICHE DE JOB';
  const style = { width: HEAD_WIDTH, lineHeight: 1 };
  const client = { ...style, fontSize: 12 };
  const texts = [
    caption(`${isolated(operator)} · ${kind}`, ink.accent),
    block(job.nomjob, { ...style, fontSize: titleSize(job.nomjob.length), bold: true, maxLines: 2, margin: [0, 7, 0, 4] }),
    block(fittedWithCode(job.client, job.codeClient, client), client),
    block(`Bibliothèque : ${job.bibliotheque}`, { ...style, fontSize: 9.5, color: ink.soft, maxLines: 1, margin: [0, 3, 0, 0] }),
  ];
  return {
    content: {
      columns: [
        { width: HEAD_WIDTH, stack: texts.map(({ content }) => content) },
        {
          width: QR_SIZE,
          stack: [
            qrCode(code, QR_SIZE),
            { text: code, alignment: 'center', fontSize: CODE_SIZE, bold: true, margin: [0, BELOW_CODE, 0, 0] },
          ],
        },
      ],
      columnGap: GAP,
    },
    height: Math.max(heightOf(texts), QR_SIZE + BELOW_CODE + lineOf(CODE_SIZE, true)),
  };
}

function titleSize(length: number): number {
  if (length > 70) return 13;
  return length > 34 ? 17 : 22;
}

/** The space above and below the deadline, and the padding of the layout 'card'. */
const AROUND = 10;
const CARD = 9;
const [DUE_SIZE, RECEIVED_SIZE] = [15, 10];

export function deadline(job: TicketJob, { timeZone }: TicketSetting): Part {
  const [due, received] = [caption('À ENVOYER AVANT LE'), caption('REÇU LE')];
  return {
    content: {
      layout: 'card',
      margin: [0, AROUND, 0, AROUND],
      table: {
        widths: ['*', 'auto'],
        body: [
          [
            { stack: [due.content, { text: formatDateTime(job.envoi.toISOString(), timeZone, 'full'), fontSize: DUE_SIZE, bold: true }] },
            {
              stack: [
                received.content,
                { text: formatDateTime(job.reception.toISOString(), timeZone), fontSize: RECEIVED_SIZE, margin: [0, 4, 0, 0] },
              ],
            },
          ],
        ],
      },
    },
    height: 2 * AROUND + 2 * CARD + due.height + lineOf(DUE_SIZE, true),
  };
}

const FIGURE_SIZE = 14;
/** What the layout 'grid' adds to a row: the library's padding and two rules. */
const GRID_EXTRA = 5.2;

export function figures(job: TicketJob): Part {
  const cells: [string, number][] = [
    ['PLIS', job.plis],
    ['FEUILLES', job.feuilles],
    ['PAGES', job.pages],
    ['SPOOLS', job.spools],
    ['INSERTIONS', job.insertions],
    ['PDF', job.pdf],
  ];
  const captions = cells.map(([label]) => caption(label));
  return {
    content: {
      layout: 'grid',
      table: {
        widths: cells.map(() => '*'),
        body: [
          cells.map(
            ([, count], index): TableCell => ({
              stack: [
                captions[index]?.content ?? '',
                { text: formatNumber(count), fontSize: count > 9_999_999 ? 10 : FIGURE_SIZE, bold: true },
              ],
            }),
          ),
        ],
      },
    },
    height: Math.max(...captions.map(({ height }) => height)) + lineOf(FIGURE_SIZE, true) + GRID_EXTRA,
  };
}
