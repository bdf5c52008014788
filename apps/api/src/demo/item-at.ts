/** Returns the item at that position. Throws if there is none, because then two parts of the demo do not match. */
export function itemAt<T>(items: readonly T[] | undefined, index: number): T {
  const item = items?.[index];
  if (item === undefined) throw new Error(`The demo plans nothing at position ${index}`);
  return item;
}
