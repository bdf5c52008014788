import { unitFor } from '@editique/domain/text/unit';

/** Returns the unit shown after a field: 'jours' and 'minutes' in the plural, but 'g', '%' and 'par heure' unchanged. */
export const unitWords = (unit: string): string => (ONE_WORD.test(unit) ? unitFor(SEVERAL, unit) : unit);

const ONE_WORD = /^\p{Ll}+$/u;
const SEVERAL = 2;
