/** Makes something of a definition once and keeps it: a definition never changes, and a schema is asked for by many calls. */
export function oncePer<Key extends object, Made extends object>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new WeakMap<Key, Made>();
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.set(key, made);
    return made;
  };
}
