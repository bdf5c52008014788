import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than 600 px, as the style sheets ask it. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 37.49em)', undefined, { getInitialValueInEffect: false });
