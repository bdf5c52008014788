import { beforeAll } from 'vitest';

/** What is made once, before the tests of a suite. It can be named at once, and used in the suite's tests and hooks. */
export function madeBefore<T extends object>(make: () => Promise<T>): T {
  let made: T | undefined;
  beforeAll(async () => {
    made = await make();
  });
  // Cast: whatever is read from the stand-in is read from what was made, so it has the same members.
  return new Proxy({} as T, {
    get(_, name) {
      if (!made) throw new Error(`${String(name)} is asked for before the tests begin`);
      return Reflect.get(made, name, made);
    },
  });
}
