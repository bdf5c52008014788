/** The forms that hold input nobody has saved yet. */

const dirty = new Set<string>();

export const registerDirty = (id: string): void => {
  dirty.add(id);
};

export const clearDirty = (id: string): void => {
  dirty.delete(id);
};

export const hasDirty = (): boolean => dirty.size > 0;
