import { isolated } from '@editique/domain/text/right-to-left';
import type { Content, TableCell } from 'pdfmake';
import { amountInWords } from '../../../documents/amount-in-words.ts';
import { block } from '../../../documents/block.ts';
import { formatCount, formatDay, formatMoney, formatPercent, formatPrice } from '../../../documents/french-formats.ts';
import { ink, page } from '../../../documents/pdf-document.ts';
import { caption, heightOf, type Part } from './facture-head.ts';
import { figure, heading } from './facture-table.ts';
import type { PrintedFacture } from './printed-facture.ts';

const ABOVE = 16;
const ROW = 20;
const TOTALS_ROWS = 64;
/** The closing is kept on one page below this height; with very many rates it may break over two. */
const MAX_KEPT = page.height / 2;

/** Builds the closing: TVA by rate, totals, the amount in words, how to pay. It stays on one page with the last lines. */
export function closing(facture: PrintedFacture): Part {
  const { totals } = facture;
  const words = block(`${opening(facture)} ${amountInWords(totals.totalTtc)} TTC.`, {
    fontSize: 9.5,
    bold: true,
    width: page.width,
    margin: [0, 2, 0, 0],
  });
  const parts = [{ height: ABOVE + Math.max((totals.tva.length + 1) * ROW, TOTALS_ROWS) }, words, { height: 14 }, ...terms(facture)];
  const height = heightOf(parts) + 12;
  return {
    height,
    content: {
      unbreakable: height < MAX_KEPT,
      margin: [0, ABOVE, 0, 0],
      stack: [figures(facture), { ...words.content, margin: [0, 14, 0, 0] }, ...terms(facture).map((part) => part.content)],
    },
  };
}

const opening = ({ isAvoir }: PrintedFacture): string =>
  isAvoir ? 'Arrêté le présent avoir à la somme de' : 'Arrêtée la présente facture à la somme de';

function figures({ totals, isAvoir }: PrintedFacture): Content {
  const { tva, totalHt, totalTva, totalTtc } = totals;
  const row = (label: string, amount: number): TableCell[] => [
    { text: label, fontSize: 9.5, color: ink.soft },
    { text: formatPrice(amount), fontSize: 9.5, alignment: 'right', noWrap: true },
  ];
  return {
    columns: [
      {
        width: 240,
        layout: 'rows',
        table: {
          headerRows: 1,
          widths: ['*', 80, 70],
          body: [
            [heading('Taux de TVA', false), heading('Base HT', true), heading('TVA', true)],
            ...tva.map(({ taux, base, montant }): TableCell[] => [
              { text: formatPercent(taux), fontSize: 9 },
              figure(formatMoney(base)),
              figure(formatMoney(montant)),
            ]),
          ],
        },
      },
      { width: '*', text: '' },
      {
        width: 236,
        layout: 'rows',
        table: {
          widths: ['*', 'auto'],
          body: [
            row('Total HT', totalHt),
            row('Total TVA', totalTva),
            [
              { text: isAvoir ? 'Total TTC crédité' : 'Total TTC', fontSize: 11, bold: true, margin: [0, 2, 0, 0] },
              { text: formatPrice(totalTtc), fontSize: 13, bold: true, alignment: 'right', noWrap: true },
            ],
          ],
        },
      },
    ],
  };
}

function terms({ isAvoir, due, delay, issuer, origin }: PrintedFacture) {
  const text = (value: string, maxLines = 6) =>
    block(value, { fontSize: 9, width: page.width, maxLines, margin: [0, 2, 0, 0], alignment: 'left' });
  const title = { ...caption(isAvoir ? 'IMPUTATION' : 'CONDITIONS DE RÈGLEMENT', page.width) };
  const spaced = {
    height: title.height + 12,
    content: { ...title.content, margin: [0, 12, 0, 0] satisfies [number, number, number, number] },
  };
  if (isAvoir) return origin ? [spaced, text(`Cet avoir vient en déduction de la facture ${isolated(origin.number)}.`)] : [];
  const when = delay === 0 ? 'Paiement comptant' : `Paiement à ${formatCount(delay, 'jour')}`;
  return [
    spaced,
    text(due ? `${when}, au plus tard le ${formatDay(due)}.` : `${when}.`),
    ...(issuer.bank ? [text(`Par virement : ${issuer.bank}`, 2)] : []),
    ...(issuer.terms ? [text(issuer.terms)] : []),
  ];
}
