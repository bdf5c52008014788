import { type KeyboardEvent, useRef } from 'react';

/**
 * Implements Ctrl+Z in a field whose text is reformatted while typing, because the browser then loses its undo history. Characters typed in
 * one go are one step, as in other fields.
 */
export function useUndo(text: string, restore: (text: string) => void) {
  const past = useRef<string[]>([]);
  const undone = useRef<string[]>([]);
  const lastKind = useRef<string | undefined>(undefined);
  /** The text that this hook last saw. If another text was set meanwhile, the history before it must not come back. */
  const left = useRef(text);
  const begin = () => {
    if (left.current === text) return;
    past.current = [];
    undone.current = [];
    lastKind.current = undefined;
  };

  const go = (asked: Asked) => {
    begin();
    const [from, to] = asked === 'undo' ? [past, undone] : [undone, past];
    const next = from.current.pop();
    if (next === undefined) return;
    to.current.push(text);
    lastKind.current = undefined;
    left.current = next;
    restore(next);
  };

  return {
    /** Call before another text is typed or pasted; `kind` is the browser's `inputType`. */
    remember: (next: string, kind: string | undefined) => {
      begin();
      // An insertion that does not lengthen the text replaces a selection.
      const goesOn = kind !== undefined && kind === lastKind.current && (kind !== 'insertText' || next.length > text.length);
      if (!goesOn) past.current.push(text);
      undone.current = [];
      lastKind.current = kind;
      left.current = next;
    },
    /** Handles undo and redo from the browser's own menu, and returns whether it was one of them. */
    isAsked: (kind: string | undefined): boolean => {
      const asked = kind === undefined ? undefined : OF_BROWSER.get(kind);
      if (asked) go(asked);
      return asked !== undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const asked = askedBy(event);
      if (!asked) return;
      // Even if no step is left: otherwise the browser would undo its own steps on a different text.
      event.preventDefault();
      go(asked);
    },
  };
}

type Asked = 'undo' | 'redo';
const OF_BROWSER: ReadonlyMap<string, Asked> = new Map([
  ['historyUndo', 'undo'],
  ['historyRedo', 'redo'],
]);

function askedBy({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Asked | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : null;
}
