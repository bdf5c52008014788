import { useMedia } from './use-media.ts';

/** Returns whether the window is narrower than 600 px, the same limit as in the style sheets. */
export const usePhone = (): boolean => useMedia('(max-width: 37.49em)');
