import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const SCHEME = 'data-mantine-color-scheme';

/** True while the page is printed: the board is then drawn whole, at the width of the sheet, and on white paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the picture right after the event, so the page must be ready when the handler returns.
    const root = document.documentElement;
    let scheme = 'light';
    const begin = () => {
      scheme = root.getAttribute(SCHEME) ?? scheme;
      root.setAttribute(SCHEME, 'light');
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      root.setAttribute(SCHEME, scheme);
      setPrinting(false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
