import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react';

const NONE: ReadonlySet<Element> = new Set();

/**
 * Returns whether something was typed into a dialog since it opened. A radio choice that is changed back does not count, nor does one that only
 * chooses what the dialog shows (`data-no-input`).
 */
export function useTyped(isOpen: boolean) {
  const [typed, setTyped] = useState(NONE);
  // Keyed by the first radio button of each group: the next opening has new elements.
  const begun = useRef(new WeakMap<Element, string | null>());
  // The form or the question closed the dialog: the next opening starts afresh.
  if (!isOpen && typed.size > 0) setTyped(NONE);
  const remember = ({ currentTarget }: SyntheticEvent) => {
    for (const button of currentTarget.querySelectorAll('input[type="radio"]')) {
      const choice = choiceOf(currentTarget, button);
      if (choice && !begun.current.has(choice.first)) begun.current.set(choice.first, choice.value);
    }
  };
  return {
    isTyped: typed.size > 0,
    listeners: {
      // Before a press changes anything. A change without a press counts as typed.
      onPointerDownCapture: remember,
      onKeyDownCapture: remember,
      onInput: ({ currentTarget, target }: FormEvent) => {
        if (!(target instanceof Element) || target.closest('[data-no-input]')) return;
        const choice = choiceOf(currentTarget, target);
        const isBack = choice !== null && begun.current.get(choice.first) === choice.value;
        const what = choice?.first ?? target;
        setTyped((before) => new Set(isBack ? [...before].filter((other) => other !== what) : [...before, what]));
      },
    },
  };
}

/** Returns the group of this radio button: its first button and its chosen value. */
function choiceOf(dialog: Element, element: Element): { first: Element; value: string | null } | null {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return null;
  const group = [...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(({ name }) => name === element.name);
  return { first: group[0] ?? element, value: group.find(({ checked }) => checked)?.value ?? null };
}
