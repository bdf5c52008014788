import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { isEnter } from './is-enter.ts';

const pressed = (key: string, nativeEvent: { isComposing: boolean; keyCode: number }): boolean =>
  // Cast: only these properties of the event are read.
  isEnter({ key, nativeEvent } as KeyboardEvent);

test('Enter is one for the page unless it ends a letter that is composed', () => {
  expect(pressed('Enter', { isComposing: false, keyCode: 13 })).toBe(true);
  expect(pressed('Enter', { isComposing: true, keyCode: 229 })).toBe(false);
  expect(pressed('Enter', { isComposing: false, keyCode: 229 })).toBe(false);
  expect(pressed('a', { isComposing: false, keyCode: 65 })).toBe(false);
});
