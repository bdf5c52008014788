const SCHEME = 'data-mantine-color-scheme';

/** Prints in the light theme, whatever theme is shown, because paper is white. */
export function printOnWhite(): void {
  const root = document.documentElement;
  let shown = 'light';
  // The browser captures the page right after this event.
  window.addEventListener('beforeprint', () => {
    shown = root.getAttribute(SCHEME) ?? shown;
    root.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => root.setAttribute(SCHEME, shown));
}
