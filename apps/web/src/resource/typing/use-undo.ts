import { type KeyboardEvent, useRef } from 'react';

/**
 * Ctrl+Z in a field whose text is rewritten while somebody types: the browser then forgets what stood there. What is typed in one go is
 * one step, as in other fields.
 */
export function useUndo(text: string, restore: (text: string) => void) {
  const past = useRef<string[]>([]);
  const undone = useRef<string[]>([]);
  const lastKind = useRef<string | undefined>(undefined);
  /** The text as it was left here. Another one was put there meanwhile, and what came before it is not to come back. */
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
    /** Before another text is typed or pasted; the kind is that of the browser's event. */
    remember: (next: string, kind: string | undefined) => {
      begin();
      // An insertion that makes the text no longer replaces what was selected.
      const goesOn = kind !== undefined && kind === lastKind.current && (kind !== 'insertText' || next.length > text.length);
      if (!goesOn) past.current.push(text);
      undone.current = [];
      lastKind.current = kind;
      left.current = next;
    },
    /** Where the browser's own menu asked for it. */
    isAsked: (kind: string | undefined): boolean => {
      const asked = kind === undefined ? undefined : OF_BROWSER.get(kind);
      if (asked) go(asked);
      return asked !== undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const asked = askedBy(event);
      if (!asked) return;
      // Also where nothing is left: the browser would do its own steps again, on another text.
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
