import { sumOf } from '@editique/domain/billing/totals';
import { isolated } from '@editique/domain/text/right-to-left';
import type { Content, TableCell } from 'pdfmake';
import { type Block, block } from '../../../documents/block.ts';
import { formatMoney, formatNumber, formatPercent, formatQuantity, formatUnitMoney } from '../../../documents/french-formats.ts';
import { ink, page } from '../../../documents/pdf-document.ts';
import { clipped } from '../../../documents/prose.ts';
import type { PrintedLine } from './printed-facture.ts';
import { pagesOf } from './table-pages.ts';

const [QUANTITY, PRICE, RATE, AMOUNT] = [60, 64, 40, 84];
/** The space that the layout 'rows' adds between columns, and to each row with its rule. */
const GUTTERS = 48;
export const ROW_EXTRA = 7.6;
const LABEL = page.width - QUANTITY - PRICE - RATE - AMOUNT - GUTTERS;
/** Heights of the table's head, of a carried sub-total, and of the repeated title. */
const HEADINGS = 21;
const CARRY = 23;
export const AGAIN = 28;
const SIZE = 9;
/** Longer figures are printed smaller. */
const LONG_FIGURE = 13;
/** The maximum length of a job's name, so that it takes one line. */
const JOB_LETTERS = 90;
const OTHERS = 'Autres prestations';

export interface TableOptions {
  /** 'Facture FA-2026-0001'. */
  name: string;
  client: string;
  /** Height that the head of the document leaves on the first page. */
  first: number;
  /** Height of what follows the table on its last page. */
  closing: number;
}

interface Drawn {
  line: PrintedLine;
  label: Block;
  group: string | null;
  title: Block | null;
  opens: boolean;
}

/** Builds the lines of a facture, page by page. Every page but the last shows the sub-total that it carries over. */
export function pagedTable(lines: readonly PrintedLine[], { name, client, first, closing }: TableOptions): Content[] {
  if (lines.length === 0) return [{ text: 'Aucune ligne', color: ink.soft, fontSize: 10, margin: [0, 0, 0, 12] }];
  const groups = groupsOf(lines);
  const drawn = lines.map((line, index) => drawnLine(line, groups[index] ?? null, groups[index - 1] ?? null));
  const rows = drawn.map(({ label, title, opens }) => ({
    height: label.height + ROW_EXTRA,
    lead: title ? title.height + ROW_EXTRA : 0,
    opens,
  }));
  const pages = pagesOf(rows, { first: first - HEADINGS, next: page.height - AGAIN - HEADINGS, carry: CARRY, closing });
  let carried = 0;
  return pages.flatMap(({ from, to }, index) => {
    const before = carried;
    carried = sumOf([carried, ...lines.slice(from, to).map(({ ht }) => ht)]);
    const body = [
      headings(),
      ...(index > 0 ? [carryRow('Report', before)] : []),
      ...drawn.slice(from, to).flatMap((row, rank) => cells(row, rank === 0)),
      ...(index < pages.length - 1 ? [carryRow('À reporter', carried)] : []),
    ];
    return [...(index > 0 ? [again(name, client)] : []), table(body)];
  });
}

const table = (body: TableCell[][]): Content => ({
  layout: 'rows',
  table: { headerRows: 1, dontBreakRows: true, widths: ['*', QUANTITY, PRICE, RATE, AMOUNT], body },
});

/** Builds the title above the table, from the second page on. */
export const again = (name: string, client: string): Content => ({
  pageBreak: 'before',
  ...block(clipped(`${isolated(name)} · ${isolated(client)}`, 90), {
    fontSize: 9,
    bold: true,
    color: ink.soft,
    width: page.width,
    maxLines: 1,
  }).content,
  margin: [0, 0, 0, 10],
});

/** Returns the heading of each line: its job. Lines without a job get a heading of their own after those of a job. */
function groupsOf(lines: readonly PrintedLine[]): (string | null)[] {
  let hasJobs = false;
  return lines.map(({ job, label, plis }) => {
    // An older release used the job's name as the line's label.
    if (job === label) return null;
    hasJobs ||= job !== null;
    if (job !== null) return titled(job, plis);
    return hasJobs ? OTHERS : null;
  });
}

/** Returns the job's name, clipped, with its number of plis. */
const titled = (job: string, plis: number | null): string => {
  const counted = plis === null ? '' : ` · ${formatNumber(plis)} ${plis < 2 ? 'pli' : 'plis'}`;
  return `${isolated(clipped(job, JOB_LETTERS - counted.length))}${counted}`;
};

const drawnLine = (line: PrintedLine, group: string | null, before: string | null): Drawn => ({
  line,
  label: block(line.label, { fontSize: SIZE, width: LABEL, alignment: 'left' }),
  group,
  title: group === null ? null : jobHeading(group),
  opens: group !== null && group !== before,
});

const jobHeading = (job: string): Block =>
  block(clipped(job, JOB_LETTERS), { fontSize: SIZE, bold: true, width: page.width, alignment: 'left', maxLines: 1 });

function cells({ line, label, group, title, opens }: Drawn, isTop: boolean): TableCell[][] {
  const figures = [formatQuantity(line.quantity), formatUnitMoney(line.price), formatPercent(line.rate), formatMoney(line.ht)];
  const row = [label.content, ...figures.map((text) => figure(line.isNote ? '' : text))];
  if (!title || !(opens || isTop)) return [row];
  const shown = opens ? title : jobHeading(`${clipped(group ?? '', JOB_LETTERS - 10)} (suite)`);
  return [[{ ...shown.content, colSpan: 5 }, '', '', '', ''], row];
}

const carryRow = (label: string, amount: number): TableCell[] => [
  { text: label, colSpan: 4, alignment: 'right', fontSize: SIZE, bold: true, color: ink.soft },
  '',
  '',
  '',
  figure(formatMoney(amount), true),
];

export const figure = (text: string, bold = false): TableCell => ({
  text,
  bold,
  fontSize: text.length > LONG_FIGURE ? 7.5 : SIZE,
  alignment: 'right',
  noWrap: true,
});

const headings = (): TableCell[] =>
  ['Désignation', 'Quantité', 'PU HT', 'TVA', 'Montant HT'].map((text, index) => heading(text, index > 0));

export const heading = (text: string, isFigure: boolean): TableCell => ({
  text,
  fontSize: 8.5,
  bold: true,
  color: ink.soft,
  alignment: isFigure ? 'right' : 'left',
  noWrap: true,
});
