import type { PaymentsPart, SalesPart } from '@editique/domain/dashboard/money';

interface MonthRow {
  mois: string;
  billed?: number;
  paid?: number;
}

export const SERIES = {
  billed: { label: 'Facturé', color: 'var(--ed-blue-solid)' },
  paid: { label: 'Réglé', color: 'var(--ed-green-solid)' },
} as const;
export type SeriesName = keyof typeof SERIES;

/** Returns each month with the amounts that the user may see. Both parts cover the same months. */
export function monthRows(ventes: SalesPart | undefined, encaissements: PaymentsPart | undefined): MonthRow[] {
  const payments = new Map(encaissements?.parMois.map(({ mois, montant }) => [mois, montant]));
  const months = (ventes ?? encaissements)?.parMois ?? [];
  return months.map(({ mois, montant }) => ({
    mois,
    ...(ventes && { billed: montant }),
    ...(encaissements && { paid: payments.get(mois) ?? 0 }),
  }));
}

const longMonth = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' });
const shortMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short' });
/** Returns an empty text for an invalid month: the chart asks for a name even when the pointer is on no month. */
const named = (format: Intl.DateTimeFormat, mois: string): string => {
  const day = new Date(`${mois}-15T12:00`);
  return Number.isNaN(day.getTime()) ? '' : format.format(day);
};

/** 'novembre 2026'. */
export const monthWords = (mois: string): string => named(longMonth, mois);
/** 'nov.'. */
export const monthTick = (mois: string): string => named(shortMonth, mois);
