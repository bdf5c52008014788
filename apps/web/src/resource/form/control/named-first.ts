import { fold } from '@editique/domain/text/fold';

/** Whether a text holds every word of what was typed, whatever the case and the accents. */
export function holdsWords(text: string, typed: string): boolean {
  const own = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => own.includes(word));
}

/**
 * Those whose name holds what was typed, then the others, both in their order. The server also finds rows by what they refer to: who
 * types « ramette » and presses Enter means an article of that name, not the first of those that are counted in ramettes.
 */
export function namedFirst<I extends { label: string }>(items: readonly I[], typed: string): readonly I[] {
  if (typed === '') return items;
  const isNamed = ({ label }: I): boolean => holdsWords(label, typed);
  return [...items.filter(isNamed), ...items.filter((item) => !isNamed(item))];
}
