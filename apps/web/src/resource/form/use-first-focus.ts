import { type RefObject, useLayoutEffect } from 'react';

/** The first field of a dialog's form that is still to be filled in. The dialog gives it the focus once it is drawn. */
export function useFirstFocus(element: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const controls = [...(element.current?.querySelectorAll<HTMLInputElement>('input[name], textarea[name]') ?? [])];
    (controls.find(({ value }) => value === '') ?? controls[0])?.setAttribute('data-autofocus', '');
  }, [element]);
}
