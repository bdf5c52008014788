import { useMediaQuery } from '@mantine/hooks';

/** Whether fingers are what points, as on a tablet: targets are larger and further apart. */
export const useTouch = (): boolean => useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
