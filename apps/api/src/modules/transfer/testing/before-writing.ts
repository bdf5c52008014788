import type { TestApp } from '../../../testing/test-app.ts';

/** Runs the work at the worst moment of the next import: its rows are checked, and its transaction has not begun. */
export function beforeWriting({ app }: TestApp, work: () => Promise<unknown>): void {
  const { db } = app.services.engine;
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    // Background work begins transactions at any moment, so the next one may not be the import's.
    if (!new Error().stack?.includes('/modules/transfer/import/import.')) return begin();
    db.transaction = begin;
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (transacted) => {
      await work();
      return execute(transacted);
    };
    return builder;
  };
}
