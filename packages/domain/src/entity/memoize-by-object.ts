/** Caches what `make` returns for each key, here a definition. A definition never changes, and many routes ask for its schemas. */
export function memoizeByObject<Key extends object, Made extends object>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new WeakMap<Key, Made>();
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.set(key, made);
    return made;
  };
}
