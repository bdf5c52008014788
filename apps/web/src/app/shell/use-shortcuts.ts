import { useEffect, useEffectEvent } from 'react';

interface Shortcuts {
  onGoTo: () => void;
  onHelp: () => void;
  /** Returns false when there is nothing to undo: the key then keeps its own meaning. */
  onUndo: () => boolean;
}

/** Registers the keyboard shortcuts of every screen. Inside a field or a dialog the keys keep their ordinary meaning. */
export function useShortcuts({ onGoTo, onHelp, onUndo }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isBusy(event.target)) return;
    const hasModifier = event.ctrlKey || event.metaKey;
    if (hasModifier && !event.shiftKey && event.key.toLowerCase() === 'z' && onUndo()) return event.preventDefault();
    const action = hasModifier && event.key.toLowerCase() === 'k' ? onGoTo : undefined;
    const asked = action ?? (!hasModifier && event.key === '?' ? onHelp : undefined);
    if (!asked) return;
    event.preventDefault();
    asked();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isBusy = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select') || target.closest('[role="dialog"]') !== null);
