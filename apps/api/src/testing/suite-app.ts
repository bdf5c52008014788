import { afterAll } from 'vitest';
import { type AdminApp, startAdminApp } from './admin.ts';
import { madeBefore } from './made-before.ts';
import type { TestApp } from './test-app.ts';
import type { DatabaseKind } from './test-database.ts';

export interface SuiteApp extends TestApp {
  /** The administrator's token. */
  readonly admin: string;
}

/** One server for all tests of a suite, with the demo's administrator signed in. */
export const suiteApp = (start: () => Promise<TestApp>): SuiteApp =>
  closedAfter(async () => {
    const test = await start();
    return { ...test, admin: await test.signIn('admin') };
  });

/** The same on a database that holds its administrator and nothing else. */
export const suiteAdminApp = (kind: DatabaseKind, options: Parameters<typeof startAdminApp>[1] = {}): AdminApp =>
  closedAfter(() => startAdminApp(kind, options));

function closedAfter<T extends TestApp>(start: () => Promise<T>): T {
  // Stays as it is when the start itself fails. That failure is the one to report.
  let close: TestApp['close'] = async () => undefined;
  const test = madeBefore(async () => {
    const started = await start();
    close = started.close;
    return started;
  });
  afterAll(() => close());
  return test;
}
