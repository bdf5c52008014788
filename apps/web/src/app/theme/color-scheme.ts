import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

/** Local storage holds `light`, `dark` or `system` as plain text; Mantine calls the last one `auto`. public/theme.js reads it before the first paint. */
const KEY = 'theme';

export function createColorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  return {
    get: () => fromStored(localStorage.getItem(KEY)),
    set: (scheme) => localStorage.setItem(KEY, scheme === 'auto' ? 'system' : scheme),
    subscribe: (onUpdate) => {
      listener = (event) => {
        if (event.key === KEY) onUpdate(fromStored(event.newValue));
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe: () => {
      if (listener) window.removeEventListener('storage', listener);
    },
    clear: () => localStorage.removeItem(KEY),
  };
}

const fromStored = (stored: string | null): MantineColorScheme => (stored === 'light' || stored === 'dark' ? stored : 'auto');
