/** The item at that position. There must be one: what the demo plans fits together, or it is not made. */
export function itemAt<T>(items: readonly T[] | undefined, index: number): T {
  const item = items?.[index];
  if (item === undefined) throw new Error(`The demo plans nothing at position ${index}`);
  return item;
}
