import type { Account, AccountEntry } from '@editique/domain/billing/account';
import { reglement } from '@editique/domain/entities/reglement';
import { isolated } from '@editique/domain/text/right-to-left';
import type { Content, TableCell } from 'pdfmake';
import { block } from '../../../documents/block.ts';
import { formatDay, formatMoney, formatPrice, formatShortDay } from '../../../documents/french-formats.ts';
import { ink, type PdfDocument, page } from '../../../documents/pdf-document.ts';
import { caption, heightOf, parties } from '../document/facture-head.ts';
import { AGAIN, again, figure, heading, ROW_EXTRA } from '../document/facture-table.ts';
import type { PrintedParty } from '../document/printed-facture.ts';
import { pagesOf } from '../document/table-pages.ts';
import type { Issuer } from '../issuer.ts';

export interface PrintedStatement {
  account: Account;
  issuer: Issuer;
  client: PrintedParty;
}

const MONEY = 70;
const DAY = 52;
const LABEL = page.width - 2 * DAY - 3 * MONEY - 60;
/** Heights of the table's head, and of what follows its last row. */
const HEADINGS = 21;
const CLOSING = 150;
/** The length that fits beside the page number. */
const FOOTER_LETTERS = 110;
const WORDS = { facture: 'Facture', avoir: 'Avoir' } as const;

/** Builds the statement of account: what a client was billed and paid, with the balance after each movement. */
export function build({ account, issuer, client }: PrintedStatement): PdfDocument {
  const period = account.du ? `Du ${formatDay(account.du)} au ${formatDay(account.au)}` : `Au ${formatDay(account.au)}`;
  const top = [
    caption('RELEVÉ DE COMPTE', page.width, ink.accent),
    block(client.name, { fontSize: 18, bold: true, width: page.width, maxLines: 2, alignment: 'left', margin: [0, 4, 0, 1] }),
    block(period, { fontSize: 10, color: ink.soft, width: page.width, margin: [0, 0, 0, 16] }),
    parties(issuer, client, 'CLIENT'),
  ];
  return {
    title: `Relevé de compte ${client.name}`,
    author: issuer.name,
    footer: `${isolated(issuer.name)} · Relevé de compte`.slice(0, FOOTER_LETTERS),
    content: [...top.map((part) => part.content), ...tables(account, client.name, page.height - heightOf(top)), closing(account, issuer)],
  };
}

/** Divides the rows into pages by itself, so that the totals never stand alone on the last page. */
function tables({ soldeInitial, du, mouvements }: Account, client: string, first: number): Content[] {
  const rows = [...(du ? [openingRow(soldeInitial)] : []), ...mouvements.map(row)];
  if (rows.length === 0) return [{ text: 'Aucun mouvement', color: ink.soft, fontSize: 10 }];
  const heights = rows.map(({ height }) => ({ height, lead: 0, opens: false }));
  const room = { first: first - HEADINGS, next: page.height - AGAIN - HEADINGS, carry: 0, closing: CLOSING };
  return pagesOf(heights, room).flatMap(({ from, to }, index) => [
    ...(index > 0 ? [again('Relevé de compte', client)] : []),
    {
      layout: 'rows',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [DAY, '*', DAY, MONEY, MONEY, MONEY],
        body: [headings(), ...rows.slice(from, to).map(({ cells }) => cells)],
      },
    },
  ]);
}

interface Row {
  cells: TableCell[];
  height: number;
}

const headings = (): TableCell[] =>
  ['Date', 'Pièce', 'Échéance', 'Débit', 'Crédit', 'Solde'].map((text, index) => heading(text, index > 2));

const openingRow = (amount: number): Row => ({
  cells: [
    { text: 'Solde antérieur', colSpan: 5, fontSize: 9, bold: true, color: ink.soft },
    '',
    '',
    '',
    '',
    figure(formatMoney(amount), true),
  ],
  height: HEADINGS,
});

function row({ date, type, reference, dateEcheance, mode, debit, credit, solde }: AccountEntry): Row {
  const label = `${type === 'reglement' ? modeOf(mode) : WORDS[type]} ${reference}`;
  const day = (value: string | null): TableCell => ({ text: value ? formatShortDay(value) : '', fontSize: 9, noWrap: true });
  const named = block(label, { fontSize: 9, width: LABEL, alignment: 'left' });
  return {
    cells: [
      day(date),
      named.content,
      day(dateEcheance),
      figure(debit ? formatMoney(debit) : ''),
      figure(credit ? formatMoney(credit) : ''),
      figure(formatMoney(solde), true),
    ],
    height: named.height + ROW_EXTRA,
  };
}

/** Returns the label of a règlement: 'Chèque'. The means of payment already says that it is a payment. */
function modeOf(mode: number | null): string {
  const label = reglement.fields.mode.choices.find(({ value }) => value === mode)?.label ?? 'règlement';
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function closing({ au, totalDebit, totalCredit, solde }: Account, issuer: Issuer): Content {
  const line = (label: string, amount: number): TableCell[] => [
    { text: label, fontSize: 9.5, color: ink.soft },
    { text: formatPrice(amount), fontSize: 9.5, alignment: 'right', noWrap: true },
  ];
  const owed = solde < 0 ? 'Solde en votre faveur' : 'Solde à régler';
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    stack: [
      {
        columns: [
          { width: '*', text: '' },
          {
            width: 260,
            layout: 'rows',
            table: {
              widths: ['*', 'auto'],
              body: [
                line('Total débit', totalDebit),
                line('Total crédit', totalCredit),
                [
                  { text: owed, fontSize: 11, bold: true, margin: [0, 2, 0, 0] },
                  { text: formatPrice(Math.abs(solde)), fontSize: 13, bold: true, alignment: 'right', noWrap: true },
                ],
              ],
            },
          },
        ],
      },
      ...(issuer.bank && solde > 0
        ? [block(`Par virement : ${issuer.bank}`, { fontSize: 9, width: page.width, maxLines: 2, margin: [0, 14, 0, 0] }).content]
        : []),
      { text: `Arrêté au ${formatDay(au)}. Sauf erreur ou omission de notre part.`, fontSize: 9, color: ink.soft, margin: [0, 8, 0, 0] },
    ],
  };
}
