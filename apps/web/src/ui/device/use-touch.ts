import { useMedia } from './use-media.ts';

/** Returns whether the main pointer is a finger, as on a tablet: targets are then larger and further apart. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)');
