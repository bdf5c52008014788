/** The keyboard is never left without a place: what had the focus gets it back, or the page's heading does. */

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** After a dialog whose opener is gone, such as 'Valider' once it is validated. */
export function focusTitleIfLost(): void {
  if (isLost()) document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}

/** A button that waits for an answer is disabled, which takes the focus from it. It gets it back, unless somebody went elsewhere. */
export function keepFocusOfWaitingButtons(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof HTMLButtonElement && !target.disabled && isLost()) target.focus({ preventScroll: true });
    }
  });
  document.addEventListener('focusin', ({ target }) => {
    observer.disconnect();
    if (target instanceof HTMLButtonElement) observer.observe(target, { attributes: true, attributeFilter: ['disabled'] });
  });
}
