const grouped = new Intl.NumberFormat('fr-FR');
const exact = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 10 });

/** '12 303,5': a quantity in a message, with the thin space and all of its decimals. */
export const quantityText = (quantity: number): string => exact.format(quantity);

/** '1 pli', '12 plis', '1 200 plis' with the thin space: zero and one are singular in French. */
export const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${grouped.format(count)} ${count < 2 ? singular : plural}`;
