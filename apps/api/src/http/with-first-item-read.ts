/** Reads the first item in advance, so that an early failure is answered as an error and not as a broken stream. Returns all items. */
export async function withFirstItemRead<T>(items: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  return after(await items.next(), items);
}

async function* after<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  for (let item = first; !item.done; item = await rest.next()) yield item.value;
}
