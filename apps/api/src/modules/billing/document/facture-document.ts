import { isolated } from '@editique/domain/text/right-to-left';
import type { Content } from 'pdfmake';
import { type PdfDocument, page } from '../../../documents/pdf-document.ts';
import { closing } from './facture-closing.ts';
import { head, parties } from './facture-head.ts';
import { pagedTable } from './facture-table.ts';
import type { PrintedFacture } from './printed-facture.ts';

/** Builds the facture or avoir as sent: both parties, lines, TVA by rate, totals, the amount in words, how to pay. */
export function build(facture: PrintedFacture): PdfDocument {
  const { issuer, number, isDraft } = facture;
  const name = `${facture.isAvoir ? 'Avoir' : 'Facture'} ${number}`;
  return {
    title: isDraft ? `${name} (brouillon)` : name,
    author: issuer.name,
    content: content(facture, name),
    footer: [isolated(issuer.name), ...identifiers(facture)].join(' · ').slice(0, FOOTER_LETTERS),
    ...(isDraft && { watermark: 'BROUILLON' }),
  };
}

/** The length that fits on the line beside the page number. */
const FOOTER_LETTERS = 110;

const identifiers = ({ issuer: { ice, fiscal, registry } }: PrintedFacture): string[] => [
  ...(ice ? [`ICE ${ice}`] : []),
  ...(fiscal ? [`IF ${fiscal}`] : []),
  ...(registry ? [`RC ${registry}`] : []),
];

function content(facture: PrintedFacture, name: string): Content[] {
  const top = [head(facture), parties(facture.issuer, facture.client, facture.isAvoir ? 'CLIENT CRÉDITÉ' : 'CLIENT FACTURÉ')];
  const end = closing(facture);
  const taken = top.reduce((sum, { height }) => sum + height, 0);
  return [
    ...top.map((part) => part.content),
    ...pagedTable(facture.lines, { name, client: facture.client.name, first: page.height - taken, closing: end.height }),
    end.content,
  ];
}
