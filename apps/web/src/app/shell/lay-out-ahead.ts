/** A mouse that only passes over a link stays for less than this. */
const PASSING_MS = 30;
/** A mouse that rests on a link for longer than this is not about to click. */
const RESTING_MS = 3000;

/**
 * Attaches a hidden screen in its place, invisible, when the mouse moves onto a link to it: the browser styles and lays it out before the
 * click. Removes the screen when the mouse leaves the link, so that anything that searches the document finds one screen only.
 * @returns a function that stops this
 */
export function layOutAhead(element: HTMLElement, place: HTMLElement | null, address: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPointed = false;
  const layOut = () => {
    // React hides the outermost elements of a hidden screen by their style, and sets that style itself when it shows them.
    for (const child of element.children) if (child instanceof HTMLElement) child.style.removeProperty('display');
    place?.append(element);
    element.getBoundingClientRect();
    // Keeps the layout, and hides the content from the focus, from screen readers and from the browser's search.
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
  // Not `pointerover`, which also fires when the page moves under a mouse that rests.
  document.addEventListener('pointermove', point, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointermove', point);
  };
}

/** Makes a screen that was laid out ahead visible. */
export const showLaidOut = (element: HTMLElement): void => {
  element.style.contentVisibility = '';
};
