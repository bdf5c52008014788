/** The same items, the first of them read already: what fails until then is still an error that is answered, not a stream that breaks off. */
export async function begun<T>(items: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  return after(await items.next(), items);
}

async function* after<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  for (let item = first; !item.done; item = await rest.next()) yield item.value;
}
