let last: (() => void) | null = null;

/** What Ctrl Z takes back, as long as its message is shown. */
export const offerUndo = (undo: () => void): void => {
  last = undo;
};

/** Its message is gone. One that was offered since stays. */
export const withdrawUndo = (undo: () => void): void => {
  if (last === undo) last = null;
};

/** Takes back what was done last. False when nothing is offered. */
export function undoLast(): boolean {
  if (!last) return false;
  last();
  return true;
}
