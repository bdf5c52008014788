/** Returns the value at a path such as 'objects.0.reference'. */
export function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value instanceof Object ? (value as Record<string, unknown>)[key] : undefined), body);
}

/** Returns the answer without these parts, and without the time at which it was made. */
export function trimmed(body: unknown, parts: readonly string[] = []): unknown {
  const copy = structuredClone(body);
  for (const part of [...parts, 'date']) {
    const keys = part.split('.');
    const holder = keys.length === 1 ? copy : valueAt(copy, keys.slice(0, -1).join('.'));
    if (holder instanceof Object) delete (holder as Record<string, unknown>)[keys.at(-1) as string];
  }
  return copy;
}
