import { useMedia } from './use-media.ts';

/** Whether fingers are what points, as on a tablet: targets are larger and further apart. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');
