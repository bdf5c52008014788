import { afterEach, beforeEach, expect, vi } from 'vitest';

// Fails a test that prints an error, because nobody reads errors that are only printed.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const printed = vi.mocked(console.error).mock.calls.map((line) => line.map(String).join(' '));
  vi.mocked(console.error).mockRestore();
  expect(printed, 'console.error was called').toEqual([]);
});
