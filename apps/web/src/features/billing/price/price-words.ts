import type { Palier } from '@editique/domain/billing/price-grid';
import { prestation } from '@editique/domain/entities/prestation';
import { formatDate, formatNumber, formatPercent, formatUnitPrice } from '../../../lib/text/format.ts';

const unitOf = (unite: number): string => prestation.fields.unite.choices.find(({ value }) => value === unite)?.label ?? '';

/** 'par pli', 'au forfait'. */
export const unitWords = (unite: number): string => (unitOf(unite) === 'forfait' ? 'au forfait' : `par ${unitOf(unite)}`);

/** 'par pli · TVA 20 %'. */
export const termsWords = (unite: number, tauxTva: number): string => `${unitWords(unite)} · TVA ${formatPercent(tauxTva)}`;

/** Returns 'depuis le 1 janvier 2026', or 'du … au …' if the tarif has an end. */
export const periodOf = ({ dateDebut, dateFin }: { dateDebut: string; dateFin: string | null }): string =>
  dateFin === null ? `depuis le ${formatDate(dateDebut)}` : `du ${formatDate(dateDebut)} au ${formatDate(dateFin)}`;

/** '0,525 DH, 0,42 DH dès 1 000'. */
export const pricesWords = (paliers: readonly Palier[]): string =>
  paliers
    .map(({ aPartirDe, prixUnitaire }) => `${formatUnitPrice(prixUnitaire)}${aPartirDe > 0 ? ` dès ${formatNumber(aPartirDe)}` : ''}`)
    .join(', ');
