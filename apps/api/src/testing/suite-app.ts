import { afterAll } from 'vitest';
import { type AdminApp, startAdminApp } from './admin.ts';
import { madeBefore } from './made-before.ts';
import type { TestApp } from './test-app.ts';
import type { DatabaseKind } from './test-database.ts';

export interface SuiteApp extends TestApp {
  /** The administrator's token. */
  readonly admin: string;
}

/** Starts one server for all tests of a suite, with the administrator of the demo data signed in. */
export const suiteApp = (start: () => Promise<TestApp>): SuiteApp =>
  closedAfter(async () => {
    const test = await start();
    return { ...test, admin: await test.signIn('admin') };
  });

/** Starts one server for all tests of a suite, on a database that holds only its administrator. */
export const suiteAdminApp = (kind: DatabaseKind, options: Parameters<typeof startAdminApp>[1] = {}): AdminApp =>
  closedAfter(() => startAdminApp(kind, options));

function closedAfter<T extends TestApp>(start: () => Promise<T>): T {
  // Stays unchanged if the start fails: then that failure is the one to report.
  let close: TestApp['close'] = async () => undefined;
  const test = madeBefore(async () => {
    const started = await start();
    close = started.close;
    return started;
  });
  afterAll(() => close());
  return test;
}
