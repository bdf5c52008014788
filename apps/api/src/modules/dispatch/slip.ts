import { isolated } from '@editique/domain/text/right-to-left';
import type { Content, TableCell } from 'pdfmake';
import { caption } from '../../documents/caption.ts';
import { figureSize } from '../../documents/figure-size.ts';
import { formatDay, formatNumber, printedWords } from '../../documents/french-formats.ts';
import { ink, type PdfDocument, page } from '../../documents/pdf-document.ts';
import { clipped, prose } from '../../documents/prose.ts';
import type { SlipLine } from './slip-data.ts';

/** Widths of the counts: caissettes, cartons, plis. They appear twice, declared and observed. */
const [CASES, CARTONS, PLIS] = [40, 32, 46];
const COUNT_WIDTHS = [CASES, CARTONS, PLIS];
/** The width that the layout 'grid' adds to a column. */
const CELL_EXTRA = 15;
const TEXT_WIDTH = page.width - 2 * COUNT_WIDTHS.reduce((sum, width) => sum + width + CELL_EXTRA, 0) - CELL_EXTRA;
/** Fixed widths in points: a column of variable width would grow with its longest word, beyond the sheet. */
const COLUMNS = [TEXT_WIDTH, ...COUNT_WIDTHS, ...COUNT_WIDTHS];
const SIGNATURE_WIDTH = page.width / 2 - CELL_EXTRA;
const CARD = 160;
const GAP = 16;
/** More clients are named in their rows only. */
const DETAIL_LETTERS = 400;
const HEAD_WIDTH = page.width - CARD - GAP;

export interface SlipPrinted {
  lines: [SlipLine, ...SlipLine[]];
  operator: string;
  address: string;
  timeZone: string;
}

/** Builds the slip that accompanies the mail to the post: declared counts, room for the observed counts, both signatures. */
export function build({ lines, operator, address, timeZone }: SlipPrinted): PdfDocument {
  return {
    title: `Bordereau de dépôt - ${addressee(lines).name}`,
    author: operator,
    content: [head(lines, { operator, address }), table(lines), closing(lines)],
    footer: printedWords(`${isolated(operator)} · Bordereau de dépôt${lines.length === 1 ? ' ' : ' · '}${numberOf(lines)}`, timeZone),
  };
}

const numberOf = ([first, ...others]: SlipPrinted['lines']): string =>
  others.length === 0 ? `N° ${first.id}` : `${others.length + 1} dépôts`;

/** Returns the client on the slip, or the number of clients: jobs that leave together may belong to several. */
function addressee(lines: SlipPrinted['lines']): { name: string; detail: string } {
  const names = [...new Set(lines.map(({ client }) => client))];
  const [{ client, codeClient }] = lines;
  if (names.length === 1) return { name: client, detail: `Code client ${codeClient}` };
  return { name: `${names.length} clients`, detail: names.join(', ') };
}

function head(lines: SlipPrinted['lines'], { operator, address }: { operator: string; address: string }): Content {
  const [first] = lines;
  const count = lines.length;
  const { name, detail } = addressee(lines);
  const hour: Content[] = count === 1 ? [{ text: `à ${first.heure}`, fontSize: 11, color: ink.soft, margin: [0, 2, 0, 0] }] : [];
  return {
    margin: [0, 0, 0, 18],
    columns: [
      {
        width: HEAD_WIDTH,
        stack: [
          caption(`${isolated(operator)} · BORDEREAU DE DÉPÔT`, ink.accent),
          prose(address, { fontSize: 8.5, color: ink.soft, width: HEAD_WIDTH, alignment: 'left', margin: [0, 2, 0, 0] }),
          prose(name, { fontSize: nameSize(name.length), bold: true, width: HEAD_WIDTH, margin: [0, 8, 0, 3] }),
          prose(clipped(detail, DETAIL_LETTERS), { fontSize: 9.5, color: ink.soft, width: HEAD_WIDTH }),
        ],
      },
      {
        width: CARD,
        layout: 'card',
        table: {
          widths: ['*'],
          body: [
            [
              {
                stack: [caption(numberOf(lines)), { text: formatDay(first.date), fontSize: 12, bold: true, margin: [0, 4, 0, 0] }, ...hour],
              },
            ],
          ],
        },
      },
    ],
    columnGap: GAP,
  };
}

/** The whole name is printed, because the post signs for it. A long one is printed smaller. */
function nameSize(length: number): number {
  if (length > 120) return 12;
  return length > 60 ? 15 : 20;
}

function table(lines: SlipLine[]): Content {
  // New cells for each group: the printer draws a cell object only once, even if a table contains it twice.
  const counts = (): TableCell[] => ['Caissettes', 'Cartons', 'Plis'].map((text) => heading(text, 'right'));
  const group = (text: string): TableCell[] => [{ ...heading(text, 'center'), colSpan: 3 }, {}, {}];
  return {
    layout: 'grid',
    table: {
      headerRows: 2,
      // A row is not split across pages, so that the counts stay beside their job.
      dontBreakRows: true,
      widths: COLUMNS,
      body: [
        ['', ...group('DÉCLARÉ'), ...group('OBSERVÉ')],
        [heading('Job', 'left'), ...counts(), ...counts()],
        ...lines.map((line) => row(line, lines)),
      ],
    },
  };
}

const heading = (text: string, alignment: 'left' | 'right' | 'center') => ({ text, fontSize: 7, bold: true, color: ink.soft, alignment });

function number(value: number, width: number): TableCell {
  const text = formatNumber(value);
  return { text, fontSize: figureSize(text, { fontSize: 9.5, bold: true, width }), bold: true, alignment: 'right', noWrap: true };
}

const row = (line: SlipLine, all: readonly SlipLine[]): TableCell[] => [
  {
    stack: [
      prose(line.nomjob, { fontSize: 9.5, bold: true, width: TEXT_WIDTH }),
      small(
        `${isSame(all, 'client') ? '' : `${isolated(line.client)} · `}${isolated(line.acheminement)} · ${line.tranche.replaceAll(' ', '\u00a0')}`,
      ),
      small(
        `N° ${line.id} · ${isolated(line.document)} · ${isolated(line.type)} · ${isSame(all, 'date') ? '' : `${formatDay(line.date)} à `}${line.heure}`,
      ),
    ],
  },
  number(line.caissettes, CASES),
  number(line.cartons, CARTONS),
  number(line.plis, PLIS),
  // Empty: filled in by hand when the post counts.
  '',
  '',
  '',
];

/** Returns whether all rows share the value: then only the head shows it. */
const isSame = (lines: readonly SlipLine[], name: 'client' | 'date'): boolean => new Set(lines.map((line) => line[name])).size === 1;

const small = (text: string): Content => prose(text, { fontSize: 8, color: ink.soft, width: TEXT_WIDTH, margin: [0, 1, 0, 0] });

/** Builds totals and signatures as one block: the signatory must see the totals on the same page. */
const closing = (lines: SlipLine[]): Content => ({ unbreakable: true, stack: [totals(lines), signatures(lines)] });

function totals(lines: SlipLine[]): Content {
  const cell = (label: string, pick: (line: SlipLine) => number): TableCell => {
    const total = lines.reduce((sum, line) => sum + pick(line), 0);
    return { stack: [caption(label), { text: formatNumber(total), fontSize: 15, bold: true }] };
  };
  const cells = [
    cell('CAISSETTES', ({ caissettes }) => caissettes),
    cell('CARTONS', ({ cartons }) => cartons),
    cell('PLIS', ({ plis }) => plis),
  ];
  return { layout: 'card', margin: [0, 14, 0, 24], table: { widths: ['*', '*', '*'], body: [cells] } };
}

function signatures(lines: SlipLine[]): Content {
  const box = (title: string, pick: (line: SlipLine) => string): TableCell => ({
    stack: [
      caption(title),
      prose(clipped([...new Set(lines.map(pick))].join(', '), 80), {
        fontSize: 10,
        width: SIGNATURE_WIDTH,
        alignment: 'left',
        margin: [0, 3, 0, 0],
      }),
      { text: 'Date, heure et signature', fontSize: 8, color: ink.soft, margin: [0, 4, 0, 62] },
    ],
  });
  const boxes = [box("POUR L'OPÉRATEUR", ({ operateur }) => operateur), box('POUR LA POSTE', ({ observateur }) => observateur)];
  return { layout: 'grid', table: { widths: [SIGNATURE_WIDTH, SIGNATURE_WIDTH], body: [boxes] } };
}
