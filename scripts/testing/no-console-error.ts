import { afterEach, beforeEach, expect, vi } from 'vitest';

// Nobody reads an error that is only printed, so it fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const printed = vi.mocked(console.error).mock.calls.map((line) => line.map(String).join(' '));
  vi.mocked(console.error).mockRestore();
  expect(printed, 'console.error was called').toEqual([]);
});
