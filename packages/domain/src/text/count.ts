const grouped = new Intl.NumberFormat('fr-FR');
const exact = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 10 });

/** Returns a quantity for a message, such as '12 303,5', with narrow no-break spaces and all of its decimals. */
export const quantityText = (quantity: number): string => exact.format(quantity);

/** Returns '1 pli', '12 plis' or '1 200 plis', with narrow no-break spaces. Zero is singular in French. */
export const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${grouped.format(count)} ${count < 2 ? singular : plural}`;
