import type { KeyboardEvent } from 'react';

/** The key code that some browsers report for the Enter that ends a composition, when they no longer say that one is under way. */
const COMPOSED = 229;

/**
 * Returns whether Enter was pressed for the page. During a composition (a dead key, a keyboard of another script) Enter only ends the
 * letter.
 */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && nativeEvent.keyCode !== COMPOSED;
