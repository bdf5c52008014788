/** The item at that position. Throws where there is none: then two parts of the demo do not fit together. */
export function itemAt<T>(items: readonly T[] | undefined, index: number): T {
  const item = items?.[index];
  if (item === undefined) throw new Error(`The demo plans nothing at position ${index}`);
  return item;
}
