/** The forms that hold input nobody has saved yet. */

const dirty = new Set<string>();
const waiting = new Set<() => void>();

export const registerDirty = (id: string): void => {
  dirty.add(id);
};

export const clearDirty = (id: string): void => {
  dirty.delete(id);
  if (hasDirty()) return;
  const callbacks = [...waiting];
  waiting.clear();
  for (const callback of callbacks) callback();
};

export const hasDirty = (): boolean => dirty.size > 0;

/** Calls back, once, when the last of that input is saved or dropped. */
export const onceClean = (callback: () => void): void => {
  waiting.add(callback);
};
