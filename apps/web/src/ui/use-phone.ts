import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than 600 px, the same limit as in the style sheets. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 37.49em)', undefined, { getInitialValueInEffect: false });
