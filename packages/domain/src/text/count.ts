const grouped = new Intl.NumberFormat('fr-FR');

/** '1 pli', '12 plis', '1 200 plis' with the thin space: zero and one are singular in French. */
export const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${grouped.format(count)} ${count < 2 ? singular : plural}`;
