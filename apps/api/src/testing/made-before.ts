import { beforeAll } from 'vitest';

/** Makes an object once, before the tests of a suite. Returns a stand-in that can be used in the suite's tests and hooks. */
export function madeBefore<T extends object>(make: () => Promise<T>): T {
  let made: T | undefined;
  beforeAll(async () => {
    made = await make();
  });
  // Cast: every property that is read from the stand-in is read from the made object, so it has the same members.
  return new Proxy({} as T, {
    get(_, name) {
      if (!made) throw new Error(`${String(name)} is asked for before the tests begin`);
      return Reflect.get(made, name, made);
    },
  });
}
