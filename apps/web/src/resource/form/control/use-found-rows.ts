import type { ComboboxStore } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { isEnter } from '../../../lib/is-enter.ts';

interface FoundRows {
  combobox: ComboboxStore;
  /** What was typed; null when the user is not searching. */
  search: string | null;
  items: readonly { key: string; label: string }[];
  /** The items still answer an older search. */
  isAwaited: boolean;
  /** Called with the row to take, or null if no row has the typed name. */
  onTake: (key: string | null) => void;
  /** Called instead of `onTake` when the user leaves the field, if that differs. */
  onLeave?: (key: string | null) => void;
}

/** Returns whether a label equals what was typed, ignoring case and accents. */
export const isSame = (label: string, typed: string): boolean => label.localeCompare(typed.trim(), 'fr', { sensitivity: 'base' }) === 0;

/**
 * Handles the keyboard of a searched select: Enter takes the first row found, and leaving the field takes the row whose name was typed.
 * Enter before the answer waits for the answer, because the rows shown belong to an older search. If the user leaves the field before the
 * answer, the choice stays as it was.
 */
export function useFoundRows({ combobox, search, items, isAwaited, onTake, onLeave = onTake }: FoundRows) {
  /** The search for which Enter was pressed before its answer arrived. */
  const [pressed, setPressed] = useState<string | null>(null);
  const isWaiting = search !== null && isAwaited;

  const named = () => {
    const same = items.filter(({ label }) => search !== null && isSame(label, search));
    return same.length === 1 && same[0] ? same[0].key : null;
  };
  const settle = useEffectEvent((typed: string, hasRows: boolean) => {
    if (pressed === typed) {
      setPressed(null);
      if (hasRows && items[0]) onTake(items[0].key);
    } else if (typed.trim() === '') combobox.resetSelectedOption();
    else if (combobox.dropdownOpened) combobox.selectFirstOption();
  });
  const found = items.map(({ key }) => key).join();
  useEffect(() => {
    if (search !== null && !isAwaited) settle(search, found !== '');
  }, [found, search, isAwaited]);

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPressed(null);
      if (!isEnter(event) || search === null) return;
      if (isWaiting) {
        event.preventDefault();
        combobox.resetSelectedOption();
        if (search.trim() !== '') setPressed(search);
        return;
      }
      // The first row is selected a moment after it is drawn. Until then Enter would submit the form without a choice.
      const [first] = items;
      if (!first || search.trim() === '' || !combobox.dropdownOpened || combobox.getSelectedOptionIndex() !== -1) return;
      event.preventDefault();
      onTake(first.key);
    },
    onBlur: () => {
      setPressed(null);
      onLeave(named());
      combobox.closeDropdown();
    },
  };
}
