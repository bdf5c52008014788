import type { Browser, BrowserContext, Page } from '@playwright/test';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Opened {
  context: BrowserContext;
  keeper: Page;
}

/**
 * The browser context of a worker. Each test gets it empty, with a page of its own. One page stays open and keeps the renderer process
 * alive with the compiled code of the application: a new context for each test would load and compile all of it again, which costs more
 * processor time than most tests.
 */
export class Seat {
  readonly #browser: Browser;
  readonly #origin: string;
  #opened: Opened | null = null;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Empties the browser's storage, then stores what the test starts with. */
  async prepare(state: StorageState | undefined): Promise<BrowserContext> {
    this.#opened ??= await this.#open();
    const { context, keeper } = this.#opened;
    const stored = state?.origins[0]?.localStorage ?? [];
    await keeper.evaluate(async (entries) => {
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, stored);
    return context;
  }

  /** Closes what the test opened. */
  async clear(): Promise<void> {
    if (!this.#opened) return;
    const { context, keeper } = this.#opened;
    for (const page of context.pages()) if (page !== keeper) await page.close();
    await context.unrouteAll();
    await context.clearCookies();
  }

  /** Called within a test, so that the context has the options of the configuration. */
  async #open(): Promise<Opened> {
    const context = await this.#browser.newContext({ storageState: { cookies: [], origins: [] } });
    const keeper = await context.newPage();
    // An answer without a script, so that nothing runs in this page.
    await keeper.goto(`${this.#origin}/api/health`);
    return { context, keeper };
  }
}
