import type { Content, TableCell } from 'pdfmake';
import { formatCount, formatDay } from '../../core/documents/french-formats.ts';
import { ink, page } from '../../core/documents/pdf-document.ts';
import { clipped, prose } from '../../core/documents/prose.ts';
import type { SlipLine } from './slip-data.ts';

const COLUMNS = [26, '*', 62, 52, 44, 44, 50, 50] as const;
const TEXT_WIDTH = page.width - 26 - 62 - 52 - 44 - 44 - 50 - 50 - 8 * 8;

/** What is handed to the post: declared by us, observed by them, signed by both. */
export function slipContent(lines: SlipLine[], operator: { operator: string; address: string }): Content[] {
  const [first] = lines as [SlipLine];
  return [head(first, lines.length, operator), table(lines), totals(lines), signatures(lines)];
}

function head(first: SlipLine, count: number, { operator, address }: { operator: string; address: string }): Content {
  const when = count === 1 ? `${formatDay(first.date)} à ${first.heure}` : formatDay(first.date);
  const number = count === 1 ? `N° ${first.id}` : `${count} dépôts`;
  return {
    margin: [0, 0, 0, 18],
    columns: [
      {
        width: '*',
        stack: [
          caption(`${operator} · BORDEREAU DE DÉPÔT`, ink.accent),
          prose(clipped(first.client, 90), { fontSize: 20, bold: true, width: page.width - 180, margin: [0, 8, 0, 3] }),
          { text: `Code client ${first.codeClient}`, fontSize: 9.5, color: ink.soft },
          { text: address, fontSize: 8.5, color: ink.soft, margin: [0, 8, 0, 0] },
        ],
      },
      {
        width: 160,
        layout: 'card',
        table: { widths: ['*'], body: [[{ stack: [caption(number), { text: when, fontSize: 12, bold: true, margin: [0, 4, 0, 0] }] }]] },
      },
    ],
    columnGap: 16,
  };
}

function table(lines: SlipLine[]): Content {
  const heading = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
    text,
    fontSize: 8,
    bold: true,
    color: ink.soft,
    alignment,
  });
  return {
    layout: 'grid',
    table: {
      headerRows: 2,
      widths: [...COLUMNS],
      body: [
        [
          { text: '', colSpan: 4 },
          {},
          {},
          {},
          { ...(heading('DÉCLARÉ') as object), colSpan: 3, alignment: 'center' } as TableCell,
          {},
          {},
          { ...(heading('OBSERVÉ') as object), alignment: 'center' } as TableCell,
        ],
        [
          heading('N°'),
          heading('Job et document'),
          heading('Acheminement'),
          heading('Poids'),
          heading('Caissettes', 'right'),
          heading('Cartons', 'right'),
          heading('Plis', 'right'),
          heading('Plis', 'right'),
        ],
        ...lines.map(row),
      ],
    },
  };
}

const number = (value: number): TableCell => ({ text: formatCount(value), fontSize: 10, bold: true, alignment: 'right' });

const row = (line: SlipLine): TableCell[] => [
  { text: String(line.id), fontSize: 8.5, color: ink.soft },
  {
    stack: [
      prose(clipped(line.nomjob, 60), { fontSize: 9.5, bold: true, width: TEXT_WIDTH }),
      prose(clipped(`${line.document} · ${line.type} · ${line.heure}`, 80), { fontSize: 8.5, color: ink.soft, width: TEXT_WIDTH }),
    ],
  },
  { text: line.acheminement, fontSize: 8.5 },
  { text: line.tranche, fontSize: 8.5 },
  number(line.caissettes),
  number(line.cartons),
  number(line.plis),
  '',
];

function totals(lines: SlipLine[]): Content {
  const sum = (pick: (line: SlipLine) => number): string => formatCount(lines.reduce((total, line) => total + pick(line), 0));
  const cell = (label: string, value: string): TableCell => ({ stack: [caption(label), { text: value, fontSize: 15, bold: true }] });
  return {
    layout: 'card',
    margin: [0, 14, 0, 24],
    table: {
      widths: ['*', '*', '*'],
      body: [
        [
          cell(
            'PLIS',
            sum((line) => line.plis),
          ),
          cell(
            'CAISSETTES',
            sum((line) => line.caissettes),
          ),
          cell(
            'CARTONS',
            sum((line) => line.cartons),
          ),
        ],
      ],
    },
  };
}

function signatures(lines: SlipLine[]): Content {
  const names = (pick: (line: SlipLine) => string): string => clipped([...new Set(lines.map(pick))].join(', '), 80);
  const box = (title: string, who: string): TableCell => ({
    stack: [
      caption(title),
      prose(who, { fontSize: 10, margin: [0, 3, 0, 0] }),
      { text: 'Date, heure et signature', fontSize: 8, color: ink.soft, margin: [0, 4, 0, 62] },
    ],
  });
  return {
    layout: 'grid',
    unbreakable: true,
    table: {
      widths: ['*', '*'],
      body: [
        [
          box(
            "POUR L'OPÉRATEUR",
            names((line) => line.operateur),
          ),
          box(
            'POUR LA POSTE',
            names((line) => line.observateur),
          ),
        ],
      ],
    },
  } as Content;
}

const caption = (text: string, color: string = ink.soft): Content => ({ text, fontSize: 7.5, characterSpacing: 0.6, color });
