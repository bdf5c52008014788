/** Keeps track of the forms with unsaved input. */

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

/** Calls back, once, when the last unsaved input is saved or dropped. */
export const onceClean = (callback: () => void): void => {
  waiting.add(callback);
};
