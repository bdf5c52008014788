import { isIndexed, isRare, wordsByRarity } from '../words.ts';
import type { ConditionBuilder } from './condition-builder.ts';
import { type RareWordSearch, rareWordSearch } from './rare-word-search.ts';
import { type Searched, searchedLinks, searchedReferences, type WordMatch } from './word-match.ts';

/** How the words of a search are looked for. */
export interface SearchPlan {
  /** The rarest word first, as a set; the others are tested on its rows. */
  matches: WordMatch[];
  /** Another form of the same search, where few rows can be expected. */
  rareWords: RareWordSearch | null;
}

const ONLY_DIGITS = /^\d+$/;

export function searchPlan(searched: Searched, q: string, builder: ConditionBuilder): SearchPlan {
  const words = wordsByRarity(q).map((word) => ({ word, parameter: builder.bind(word), isIndexed: isIndexed(word) }));
  if (words.length > 0) for (const { target } of searchedReferences(searched)) builder.tables.add(target);
  // Links change without a write to their owner's table: nothing about them may be remembered.
  if (words.length > 0 && searchedLinks(searched).length > 0) {
    builder.isVolatile = true;
    builder.unfollowed += 1;
  }
  const matches = words.map(
    ({ parameter, isIndexed }, index): WordMatch => ({
      ...searched,
      kind: 'word',
      pattern: `containing(${parameter}::text)`,
      isSet: index === 0,
      isIndexed,
    }),
  );
  const [rarest, ...others] = words;
  const isFew = rarest !== undefined && isRare(rarest.word);
  return { matches, rareWords: isFew ? rareWordSearch(searched, rarest.parameter, others, !ONLY_DIGITS.test(rarest.word)) : null };
}
