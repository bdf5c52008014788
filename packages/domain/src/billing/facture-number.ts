/** The series of factures and the one of avoirs. Their numbers are given one after the other, each year from 1. */
export const FACTURE_SERIES = 'FA';
export const AVOIR_SERIES = 'AV';
export type Series = typeof FACTURE_SERIES | typeof AVOIR_SERIES;
const DIGITS = 4;

export const numberInSeries = (year: number, rank: number, series: Series = FACTURE_SERIES): string =>
  `${series}-${year}-${String(rank).padStart(DIGITS, '0')}`;

/** A draft that the product makes is stored under this, and the database adds its id. */
export const DRAFT_NUMBER = 'BROUILLON-';
const GIVEN_TO_DRAFT = /^BROUILLON-[0-9]+$/;
/** Nobody can type such a number: it is one that a draft was given. */
export const isDraftNumber = (number: string): boolean => GIVEN_TO_DRAFT.test(number);
export const draftNumber = (id: number): string => `${DRAFT_NUMBER}${id}`;

/** Forms that the product gives by itself: factures, avoirs, drafts. Letters that look like A or V count as these. */
const RESERVED = /^(F[AАΑ]|[AАΑ][VѴ])-\p{Nd}{4}-\p{Nd}+$|^BROUILLON-\p{Nd}*$/u;
/** Spaces, and characters that nobody sees. */
const UNSEEN = /[\p{White_Space}\p{Cf}\p{Mn}]/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/**
 * Whether a typed number looks like one that the product gives. Other writings of it count too, such as a long dash, wide
 * letters or a space: a reader would take them for the same number.
 */
export const isReservedNumber = (number: string): boolean =>
  RESERVED.test(number.normalize('NFKC').replace(UNSEEN, '').replace(DASHES, '-').toUpperCase());

export const numberMessage = {
  reserved: 'cette forme est réservée aux numéros attribués automatiquement (FA-2026-0001)',
} as const;
