import { isIndexed, isRare, wordsByRarity } from '../words.ts';
import type { ConditionBuilder } from './condition-builder.ts';
import { type RareWordSearch, rareWordSearch } from './rare-word-search.ts';
import { type Searched, searchedLinks, searchedReferences, type WordMatch } from './word-match.ts';

/** The conditions of a search, in two forms. */
export interface SearchPlan {
  /** The words with the rarest first. Its rows are gathered as a set; the other words are tested on them. */
  matches: WordMatch[];
  /** The same search in the form for few expected rows; null if the rarest word is not rare. */
  rareWords: RareWordSearch | null;
}

const ONLY_DIGITS = /^\d+$/;

export function searchPlan(searched: Searched, q: string, builder: ConditionBuilder): SearchPlan {
  const words = wordsByRarity(q).map((word) => ({ word, parameter: builder.bind(word), isIndexed: isIndexed(word) }));
  if (words.length > 0) for (const { target } of searchedReferences(searched)) builder.tables.add(target);
  // Links change without a write to their owner's table, so no revision covers them and nothing may be cached.
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
