import { unitFor } from '@editique/domain/text/unit';

/** The unit after a field that is typed: 'jours' and 'minutes', but 'g', '%' and 'par heure'. */
export const unitWords = (unit: string): string => (ONE_WORD.test(unit) ? unitFor(SEVERAL, unit) : unit);

const ONE_WORD = /^\p{Ll}+$/u;
const SEVERAL = 2;
