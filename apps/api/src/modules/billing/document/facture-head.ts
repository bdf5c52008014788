import { isolated } from '@editique/domain/text/right-to-left';
import type { Content, TableCell } from 'pdfmake';
import { type Block, block } from '../../../documents/block.ts';
import { figureSize } from '../../../documents/figure-size.ts';
import { formatDay } from '../../../documents/french-formats.ts';
import { ink, page } from '../../../documents/pdf-document.ts';
import type { Issuer } from '../issuer.ts';
import type { PrintedFacture, PrintedParty } from './printed-facture.ts';

/** A part of a document, with its height: the document computes its page breaks itself. */
export interface Part {
  content: Content;
  height: number;
}

const DATES = 190;
const LEFT = page.width - DATES - 10;
const BELOW = 18;
const LONG_NUMBER = 22;
/** A longer code is left out. The width is what its label leaves. */
const LONG_CODE = 24;
const CODE = 120;
const CARD_PADDING = 12;
const SIDE = page.width / 2 - 2 * CARD_PADDING;
const ADDRESS_LINES = 8;

export const caption = (text: string, width: number, color: string = ink.soft): Block =>
  block(text, { fontSize: 7.5, color, width, bold: true });

/** Builds the head: the kind of document, its number and its dates. */
export function head(facture: PrintedFacture): Part {
  const { number, reference, isAvoir, isDraft, origin } = facture;
  const word = isAvoir ? 'AVOIR' : 'FACTURE';
  const soft = { fontSize: 9.5, color: ink.soft, width: LEFT, alignment: 'left' } as const;
  const left = [
    caption(isDraft ? `${word} · BROUILLON` : word, LEFT, ink.accent),
    block(number, {
      alignment: 'left',
      fontSize: number.length > LONG_NUMBER ? 14 : 24,
      bold: true,
      width: LEFT,
      margin: [0, 4, 0, 1],
      maxLines: 4,
    }),
    ...(reference && reference !== number && reference !== origin?.number
      ? [block(`Référence ${isolated(reference)}`, { ...soft, maxLines: 3 })]
      : []),
    ...(origin ? [block(`Sur la facture ${isolated(origin.number)} du ${formatDay(origin.date)}`, soft)] : []),
    ...(isDraft ? [block("Ce brouillon n'a ni numéro définitif ni valeur comptable.", soft)] : []),
  ];
  const rows = datesOf(facture);
  return {
    height: Math.max(heightOf(left), 14 + rows.length * 19) + BELOW,
    content: {
      margin: [0, 0, 0, BELOW],
      columns: [
        { width: LEFT, stack: left.map((part) => part.content) },
        { width: 10, text: '' },
        { width: DATES, margin: [0, 10, 0, 0], layout: 'rows', table: { widths: ['*', 'auto'], body: rows } },
      ],
    },
  };
}

function datesOf({ date, due, isAvoir, client }: PrintedFacture): TableCell[][] {
  const label = (text: string): TableCell => ({ text, fontSize: 9, color: ink.soft });
  const row = (name: string, value: string): TableCell[] => [
    label(name),
    { text: value, fontSize: 9.5, bold: true, alignment: 'right', noWrap: true },
  ];
  return [
    row(isAvoir ? "Date de l'avoir" : 'Date de facture', formatDay(date)),
    ...(due && !isAvoir ? [row("Date d'échéance", formatDay(due))] : []),
    ...(client.code.length <= LONG_CODE ? [[label('Code client'), codeCell(client.code)]] : []),
  ];
}

/** Builds the client's code, which may be Arabic. It takes one line: a code that is too long for it is printed smaller. */
function codeCell(code: string): TableCell {
  const style = { bold: true, width: CODE };
  return block(code, { ...style, fontSize: figureSize(code, { ...style, fontSize: 9.5 }), alignment: 'right', maxLines: 1 }).content;
}

/** Builds both parties, with their tax identifiers. */
export function parties(issuer: Issuer, client: PrintedParty, title: string): Part {
  const name = (text: string): Block => block(text, { fontSize: 11.5, bold: true, width: SIDE, alignment: 'left', margin: [0, 3, 0, 1] });
  const lines = (text: string | null): Block[] =>
    text ? [block(text, { fontSize: 9, width: SIDE, alignment: 'left', maxLines: ADDRESS_LINES, margin: [0, 0, 0, 2] })] : [];
  const ids = (pairs: [string, string | null][]): Block[] =>
    pairs.flatMap(([label, value]) => (value ? [block(`${label} ${value}`, { fontSize: 9, color: ink.soft, width: SIDE })] : []));
  const sides = [
    [
      caption('ÉMETTEUR', SIDE),
      name(issuer.name),
      ...lines(issuer.address),
      ...ids([
        ['ICE', issuer.ice],
        ['IF', issuer.fiscal],
        ['RC', issuer.registry],
        ['Taxe professionnelle', issuer.patente],
      ]),
    ],
    [
      caption(title, SIDE),
      name(client.name),
      ...lines(client.address),
      ...ids([
        ['ICE', client.ice],
        ['IF', client.fiscal],
      ]),
    ],
  ];
  return {
    height: Math.max(...sides.map(heightOf)) + 18 + BELOW,
    content: {
      layout: 'card',
      margin: [0, 0, 0, BELOW],
      table: { widths: ['*', '*'], body: [sides.map((side) => ({ stack: side.map((part) => part.content) }))] },
    },
  };
}

export const heightOf = (parts: readonly { height: number }[]): number => parts.reduce((sum, { height }) => sum + height, 0);
