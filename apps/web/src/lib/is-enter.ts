import type { KeyboardEvent } from 'react';

/** What some browsers call the Enter that ends a composition, when they no longer say that one is under way. */
const COMPOSED = 229;

/** Whether Enter was pressed for the page. While a letter is composed (a dead key, a keyboard of another script) it only ends the letter. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && nativeEvent.keyCode !== COMPOSED;
