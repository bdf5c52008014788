let last: (() => void) | null = null;

/** Sets what Ctrl Z undoes, as long as its message is shown. */
export const offerUndo = (undo: () => void): void => {
  last = undo;
};

/** Withdraws this undo once its message is gone. One that was offered since stays. */
export const withdrawUndo = (undo: () => void): void => {
  if (last === undo) last = null;
};

/** Undoes the last action. Returns false when nothing is offered. */
export function undoLast(): boolean {
  if (!last) return false;
  last();
  return true;
}
