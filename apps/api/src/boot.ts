import { type App, createApp } from './app.ts';
import { Backups } from './backup/backups.ts';
import { backUpBeforeMigration } from './backup/before-migration.ts';
import { openControl } from './backup/control.ts';
import { noteBackup } from './backup/record.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate/migrate.ts';
import { seedDemo } from './demo/seed.ts';
import { createFirstAdministrator } from './modules/access/first-administrator.ts';
import { syncProductPages } from './modules/access/rights/product-pages.ts';
import { type IssuerConfig, issuerOf } from './modules/billing/issuer.ts';

/**
 * Builds a server that is ready to listen: connects, migrates, seeds. `onLost` is called when only a new process can help. Waits for
 * `webBuilt` before creating the server, which looks for the files of the web when it is created.
 */
export async function boot(config: Config, onLost: (error: Error) => void, webBuilt?: Promise<void>): Promise<App> {
  let log: (error: Error) => void = () => undefined;
  const database = await connect(config, (error) => log(error), onLost);
  try {
    const made = await backUpBeforeMigration(new Backups(config, database));
    await prepare(config, database);
    if (made) await noteBackup(database.db, config.TIME_ZONE, made);
    await webBuilt;
    const app = await createApp(config, database);
    log = (error) => app.server.log.error({ err: error }, 'database connection lost');
    return database.embedded ? await withControl(app) : app;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the channel through which commands reach a server that holds the embedded database. */
async function withControl(app: App): Promise<App> {
  const control = await openControl(app.backups, syncProductPages);
  return { ...app, close: () => control.close().then(app.close) };
}

/** Migrates a database to this release and, if it is empty, fills it for its first use. */
export async function prepare(
  config: IssuerConfig & Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'TIME_ZONE'>,
  database: Database,
): Promise<void> {
  await database.direct((db) => migrate(db));
  await syncProductPages(database.db);
  if (config.DEMO) await seedDemo(database.db, config.TIME_ZONE, issuerOf(config));
  else await createFirstAdministrator(database.db, config);
}
