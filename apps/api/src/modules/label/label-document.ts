import { MACHINE_TYPE } from '@editique/domain/job/steps';
import { type LabelFormat, PLACES } from '@editique/domain/label/label';
import type { Content } from 'pdfmake';
import { qrCode } from '../../documents/barcodes.ts';
import { figureSize } from '../../documents/figure-size.ts';
import { formatDay, formatNumber } from '../../documents/french-formats.ts';
import { ink, type PdfDocument } from '../../documents/pdf-document.ts';
import { fitted, fittedWithCode, type ProseOptions, prose } from '../../documents/prose.ts';
import type { ContainerLabel, Label, MachineLabel } from './label-data.ts';

export interface LabelsPrinted {
  labels: Label[];
  format: LabelFormat;
  /** The first free place on the first sheet, from 1. */
  position: number;
  operator: string;
}

/** Converts millimetres to points. */
const mm = (value: number): number => (value * 72) / 25.4;

interface Paper {
  page: { width: number; height: number };
  columns: number;
  /** The size of a label, and the top of the first one. */
  width: number;
  height: number;
  top: number;
}

const PAPERS: Record<LabelFormat, Paper> = {
  // Ten labels of 105 × 57 mm fill a sheet from edge to edge, with 6 mm above and below.
  a4: { page: { width: mm(210), height: mm(297) }, columns: 2, width: mm(105), height: mm(57), top: mm(6) },
  rouleau: { page: { width: mm(100), height: mm(50) }, columns: 1, width: mm(100), height: mm(50), top: 0 },
};

/** No printer reaches the edge, and a sheet may be slightly askew. */
const PADDING = mm(5);
const QR = mm(32);
const GAP = mm(4);

/** Builds one label after the other, on sheets or on a roll. */
export function build({ labels, format, position, operator }: LabelsPrinted): PdfDocument {
  const paper = PAPERS[format];
  const places = format === 'a4' ? PLACES : 1;
  const skipped = format === 'a4' ? position - 1 : 0;
  const pages = Array.from({ length: Math.ceil((skipped + labels.length) / places) }, (_, page): Content => {
    const first = page * places - skipped;
    const stack = labels.slice(Math.max(0, first), first + places).flatMap((label, index) => {
      const place = index + Math.max(0, -first);
      return placed(label, operator, paper, {
        x: (place % paper.columns) * paper.width,
        y: paper.top + Math.floor(place / paper.columns) * paper.height,
      });
    });
    return { stack, ...(page > 0 && { pageBreak: 'before' }) };
  });
  return { title: titleOf(labels), author: operator, content: pages, footer: null, page: paper.page };
}

interface Point {
  x: number;
  y: number;
}

/** Places the code on the left and its description beside it. */
function placed(label: Label, operator: string, { width, height }: Paper, { x, y }: Point): Content[] {
  const textWidth = width - 2 * PADDING - QR - GAP;
  const top = y + (height - QR - mm(5)) / 2;
  const lines = label.kind === 'machine' ? machineLines(label, textWidth) : containerLines(label, textWidth);
  return [
    { ...block([qrCode(label.code, QR)]), absolutePosition: { x: x + PADDING, y: top } },
    {
      columns: [{ width: QR, text: label.code, alignment: 'center', fontSize: 10, bold: true, lineHeight: 1 }],
      absolutePosition: { x: x + PADDING, y: top + QR + mm(1) },
    },
    {
      columns: [{ width: textWidth, stack: lines }],
      absolutePosition: { x: x + PADDING + QR + GAP, y: top },
    },
    {
      columns: [{ width: textWidth, ...small(operator, textWidth) }],
      absolutePosition: { x: x + PADDING + QR + GAP, y: top + QR + mm(1.5) },
    },
  ];
}

const block = (stack: Content[]) => ({ stack });

function containerLines({ kind, n, of, nomjob, client, codeClient, acheminement, date }: ContainerLabel, width: number): Content[] {
  const owner = { fontSize: 9, width };
  const rank = `${kind.toUpperCase()} ${formatNumber(n)} / ${formatNumber(of)}`;
  const large = { fontSize: 15, bold: true };
  return [
    { text: rank, ...large, fontSize: figureSize(rank, { ...large, width }), lineHeight: 1, margin: [0, 0, 0, 5] },
    line(nomjob, { fontSize: 11, bold: true, width, margin: [0, 0, 0, 3] }, 2),
    prose(fittedWithCode(client, codeClient, owner), { ...owner, lineHeight: 1, margin: [0, 0, 0, 2] }),
    line(acheminement, { fontSize: 9, width, color: ink.soft, margin: [0, 0, 0, 2] }, 1),
    ...(date === null ? [] : [{ text: `Dépôt du ${formatDay(date)}`, fontSize: 9, lineHeight: 1, color: ink.soft }]),
  ];
}

function machineLines({ nomMachine, typeMachine }: MachineLabel, width: number): Content[] {
  const kind = typeMachine === MACHINE_TYPE.impression ? 'IMPRESSION' : 'MISE SOUS PLI';
  return [
    { text: kind, fontSize: 9, bold: true, lineHeight: 1, characterSpacing: 0.6, color: ink.accent, margin: [0, 0, 0, 5] },
    line(nomMachine, { fontSize: 15, bold: true, width, margin: [0, 0, 0, 4] }, 2),
    { text: 'À scanner au poste de scan : il devient celui de cette machine.', fontSize: 8.5, lineHeight: 1.1, color: ink.soft },
  ];
}

const small = (text: string, width: number) => line(text, { fontSize: 7, width, color: ink.soft }, 1);

/** Returns a text that a user typed, cut to this number of lines. */
const line = (value: string, style: ProseOptions & { width: number }, lines: number) =>
  prose(fitted(value, style, lines), { ...style, lineHeight: 1 });

function titleOf([first, ...others]: Label[]): string {
  if (!first) return 'Étiquettes';
  const name = first.kind === 'machine' ? first.nomMachine : first.nomjob;
  return others.length === 0 ? `Étiquette - ${name}` : `${others.length + 1} étiquettes - ${name}`;
}
