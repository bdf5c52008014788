/** The number series of factures and of avoirs. Each series is consecutive and restarts at 1 every year. */
export const FACTURE_SERIES = 'FA';
export const AVOIR_SERIES = 'AV';
export type Series = typeof FACTURE_SERIES | typeof AVOIR_SERIES;
const DIGITS = 4;

export const numberInSeries = (year: number, rank: number, series: Series = FACTURE_SERIES): string =>
  `${series}-${year}-${String(rank).padStart(DIGITS, '0')}`;

/** The prefix of the number of a draft made by the product. The database appends the draft's id. */
export const DRAFT_NUMBER = 'BROUILLON-';
const GIVEN_TO_DRAFT = /^BROUILLON-[0-9]+$/;
/** Tells whether the number is the temporary one of a draft. Users cannot type such a number: `isReservedNumber` refuses it. */
export const isDraftNumber = (number: string): boolean => GIVEN_TO_DRAFT.test(number);
export const draftNumber = (id: number): string => `${DRAFT_NUMBER}${id}`;

/** Forms reserved for generated numbers: factures, avoirs, drafts. Includes Cyrillic and Greek letters that look like A or V. */
const RESERVED = /^(F[AАΑ]|[AАΑ][VѴ])-\p{Nd}{4}-\p{Nd}+$|^BROUILLON-\p{Nd}*$/u;
/** Spaces and invisible characters. */
const UNSEEN = /[\p{White_Space}\p{Cf}\p{Mn}]/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/**
 * Tells whether a typed number looks like a generated one. Lookalikes count too (a long dash, full-width letters, an extra space), because
 * a reader would take them for the same number.
 */
export const isReservedNumber = (number: string): boolean =>
  RESERVED.test(number.normalize('NFKC').replace(UNSEEN, '').replace(DASHES, '-').toUpperCase());

export const numberMessage = {
  reserved: 'cette forme est réservée aux numéros attribués automatiquement (FA-2026-0001)',
} as const;
