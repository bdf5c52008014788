import { type RefObject, useLayoutEffect } from 'react';

/** Marks the first empty field of a dialog's form. The dialog focuses it once it is drawn. */
export function useFirstFocus(element: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const controls = [...(element.current?.querySelectorAll<HTMLInputElement>('input[name], textarea[name]') ?? [])];
    (controls.find(({ value }) => value === '') ?? controls[0])?.setAttribute('data-autofocus', '');
  }, [element]);
}
