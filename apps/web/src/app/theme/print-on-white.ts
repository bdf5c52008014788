const SCHEME = 'data-mantine-color-scheme';

/** Paper is white: whatever theme is shown, the light one is printed. */
export function printOnWhite(): void {
  const root = document.documentElement;
  let shown = 'light';
  // The browser takes the picture right after the event.
  window.addEventListener('beforeprint', () => {
    shown = root.getAttribute(SCHEME) ?? shown;
    root.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => root.setAttribute(SCHEME, shown));
}
