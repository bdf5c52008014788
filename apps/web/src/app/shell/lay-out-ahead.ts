/** Whoever only passes over a link does not stay that long. */
const PASSING_MS = 30;
/** Whoever rests on a link for longer reads something else. */
const RESTING_MS = 3000;

/**
 * Puts a hidden screen into its place, unseen, when the mouse moves onto a link to it: the browser styles and lays it out before the
 * click. When the mouse leaves the link, the screen is taken out again: the page holds one screen for whoever searches it.
 * @returns what ends it
 */
export function layOutAhead(element: HTMLElement, place: HTMLElement | null, address: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPointed = false;
  const layOut = () => {
    // React hides the outermost elements of a hidden screen, and shows them itself when the screen is opened.
    for (const child of element.children) if (child instanceof HTMLElement) child.style.removeProperty('display');
    place?.append(element);
    element.getBoundingClientRect();
    // Keeps the layout. Neither the focus nor screen readers nor the browser's search come to what it holds.
    element.style.contentVisibility = 'hidden';
    timer = setTimeout(takeOut, RESTING_MS);
  };
  const takeOut = () => {
    element.remove();
    showLaidOut(element);
  };
  const point = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const isNow = link?.getAttribute('href') === address;
    if (isNow === isPointed) return;
    isPointed = isNow;
    clearTimeout(timer);
    if (isNow) timer = setTimeout(layOut, PASSING_MS);
    else takeOut();
  };
  // Not `pointerover`: that comes as well when the page moves under a mouse that rests.
  document.addEventListener('pointermove', point, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointermove', point);
  };
}

/** Lets be seen what was laid out ahead. */
export const showLaidOut = (element: HTMLElement): void => {
  element.style.contentVisibility = '';
};
