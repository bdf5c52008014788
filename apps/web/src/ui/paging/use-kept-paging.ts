import { useLayoutEffect, useRef } from 'react';
import { heldFocus } from '../../lib/focus/kept-focus.ts';

/**
 * Keeps the focus while paging. On the first and the last page the pressed button becomes disabled and so loses the focus. The number of
 * the current page gets it, where one more key press changes nothing; without page numbers, the button beside it.
 */
export function useKeptPaging(page: number): void {
  const last = useRef(page);
  useLayoutEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const pressed = heldFocus();
    if (!(pressed instanceof HTMLButtonElement && pressed.disabled)) return;
    const buttons = [...(pressed.parentElement?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(pressed);
    const beside = [...buttons.slice(at + 1), ...buttons.slice(0, at).reverse()].filter((button) => !button.disabled);
    (beside.find((button) => button.matches('[aria-current]')) ?? beside[0])?.focus();
  });
}
