import { fold } from '@editique/domain/text/fold';

/** Returns whether a text contains every word that was typed, ignoring case and accents. */
export function holdsWords(text: string, typed: string): boolean {
  const own = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => own.includes(word));
}

/**
 * Puts the items whose own name contains the typed words first, then the others, both in their order. The server also finds rows by the
 * records they refer to: a user who types « ramette » and presses Enter means an article of that name, not the first article counted in
 * ramettes.
 */
export function namedFirst<I extends { label: string }>(items: readonly I[], typed: string): readonly I[] {
  if (typed === '') return items;
  const isNamed = ({ label }: I): boolean => holdsWords(label, typed);
  return [...items.filter(isNamed), ...items.filter((item) => !isNamed(item))];
}
