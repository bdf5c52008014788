import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from './test-app.ts';

export interface SuiteApp extends TestApp {
  /** The administrator's token. */
  readonly admin: string;
}

/** One server for all tests of a suite, with the administrator signed in. It can be used in the suite's tests and hooks. */
export function suiteApp(start: () => Promise<TestApp>): SuiteApp {
  let test: TestApp;
  let admin: string;
  beforeAll(async () => {
    test = await start();
    admin = await test.signIn('admin');
  });
  // Undefined when the start itself failed. That failure is the one to report.
  afterAll(() => test?.close());
  return {
    get app() {
      return test.app;
    },
    get database() {
      return test.database;
    },
    get admin() {
      return admin;
    },
    call: (method, path, options) => test.call(method, path, options),
    signIn: (account, password, headers) => test.signIn(account, password, headers),
    close: () => test.close(),
  };
}
