import { once } from 'node:events';
import { join } from 'node:path';
import type { App } from './app.ts';
import { BackupError } from './backup/errors.ts';
import { formerStates } from './backup/restore/former-states.ts';
import { boot } from './boot.ts';
import { type Config, ConfigError, lacksOperator, readConfig } from './config.ts';
import { codeOf } from './db/database.ts';
import { isDiskFull } from './db/embedded/disk-room.ts';
import { FolderUnusable } from './db/embedded/folder-lock.ts';
import { EmbeddedDatabaseLost } from './db/embedded/pglite-keeper.ts';
import { MigrationError } from './db/migrate/migrate.ts';
import { findCaseWarning } from './db/migrate/server-fault.ts';
import { explainConnectionError } from './db/postgres/explain-connection-error.ts';
import { DatabaseUnavailable } from './db/unavailable.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo/accounts.ts';
import { hasAccountOf, hasNoAccount } from './modules/access/first-administrator.ts';

/** Errors whose message tells the operator what to do. */
const TELLING = [BackupError, ConfigError, FolderUnusable, MigrationError, EmbeddedDatabaseLost];

/** Longer than all waits of a stop, each of which has its own limit. */
const STOP_MS = 60_000;

/** Resolves at the first stop signal. A signal during the start takes effect once the start is complete. */
const stopping = new Promise<void>((resolve) => {
  // SIGHUP is sent when the terminal is closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
});

// A closed terminal or a full disk accepts no more lines. That must not end the server.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

/** Delay of the memory cleanup, so that the first requests come before it. */
const AFTER_START_MS = 1000;

/** Set by `npm start` when it builds the web at the same time. It sends one message when the web is built, or ends. */
const WAITS_FOR_WEB = process.argv.includes('--wait-for-web');
let began = 0;

/** Rejects when the database is lost for good. The process then ends, so that its supervisor starts another. */
const lost = Promise.withResolvers<never>();
// Avoids an unhandled rejection before anything awaits the promise.
lost.promise.catch(() => undefined);

try {
  const config = readConfig(process.env);
  const app = await boot(config, lost.reject, beginning()).finally(tellTime);
  await listen(app, config);
  setTimeout(giveBack, AFTER_START_MS).unref();
  await Promise.race([stopping, lost.promise]);
  setTimeout(giveUp, STOP_MS);
  app.drain();
  // Behind a proxy other instances may take over, so this one first leaves the balancer. Without a proxy the stop is as short as possible.
  if (config.TRUST_PROXY !== undefined) await app.leave();
  await app.close();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function beginning(): Promise<void> {
  if (WAITS_FOR_WEB) await Promise.race([once(process, 'message'), once(process, 'disconnect'), stopping]);
  if (WAITS_FOR_WEB && process.connected) process.disconnect();
  began = performance.now();
  if (process.stdout.isTTY) process.stdout.write('Démarrage… ');
}

function tellTime(): void {
  // Without a terminal the line is written at once: a line of the log that came in between would stand in the middle of it in journald.
  if (began) print(`${process.stdout.isTTY ? '' : 'Démarrage… '}${Math.ceil((performance.now() - began) / 1000)} s`);
}

async function listen({ server, services }: App, config: Config): Promise<void> {
  const { HOST, PORT, DEMO } = config;
  try {
    await server.listen({ port: PORT, host: HOST });
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw new ConfigError(`PORT doit être un port libre : ${PORT} est déjà pris`);
    throw new ConfigError(`HOST et PORT doivent être une adresse où l'on peut écouter : ${messageOf(error)}`);
  }
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : PORT;
  print(`Éditique : http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`);
  if (DEMO) await tellOfDemo(services, config);
  else await tellWhatIsMissing(services, config);
  if (services.database.embedded) await tellFormerStates(services.database.embedded.folder);
  const warning = await findCaseWarning(services.database.db).catch(() => null);
  if (warning) print(warning);
}

/** Prints where killed restores left the states they replaced: they could not report it themselves. */
async function tellFormerStates(folder: string): Promise<void> {
  const places = await formerStates(folder).catch(() => []);
  if (places.length)
    print(
      `Une restauration n'a pas pu garder en sauvegarde l'état qu'elle a remplacé : il est resté dans ${places.join(' et ')}. Supprimez-le quand vous n'en aurez plus besoin.`,
    );
}

/** Prints the accounts of the demo, and which settings do nothing beside it. A database that had accounts before was not filled with it. */
async function tellOfDemo({ database }: App['services'], { ADMIN_EMAIL }: Config): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email);
  const isThere = await hasAccountOf(database.db, emails).catch(() => true);
  if (!isThere)
    return print(
      "La démonstration n'est pas dans cette base, qui a ses propres comptes : donnez DEMO=0, sinon les identifiants inventés de la démonstration complètent l'émetteur de vos factures.",
    );
  print(`Comptes de démonstration (mot de passe ${DEMO_PASSWORD}) : ${emails.join(', ')}`);
  if (ADMIN_EMAIL) print('ADMIN_EMAIL ne sert pas avec la démonstration. Pour commencer sans elle, donnez DEMO=0 et une base vide.');
}

/**
 * Prints hints about missing settings. A failed query is ignored, because a listening server must not end when the database is briefly
 * unavailable.
 */
async function tellWhatIsMissing({ database }: App['services'], config: Config): Promise<void> {
  if (await hasNoAccount(database.db).catch(() => false))
    print(
      'Aucun compte : personne ne peut se connecter. Redémarrez avec ADMIN_EMAIL et ADMIN_PASSWORD pour créer le premier administrateur.',
    );
  if (lacksOperator(config))
    print(
      `OPERATOR_NAME n'est pas donné : l'émetteur des factures serait « ${config.OPERATOR_NAME} », et une facture validée garde le sien. Donnez vos réglages OPERATOR_… avant la première.`,
    );
  if (!config.SMTP_URL)
    print(`SMTP_URL n'est pas donné : aucun mail ne part, chacun reste un fichier dans ${join(config.DATA_DIR, 'outbox')}.`);
}

/**
 * Returns some 20 MB that only the start needed to the operating system. A server with few requests would otherwise keep them for hours.
 */
function giveBack(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function giveUp(): void {
  process.stderr.write(`L'arrêt n'a pas abouti en ${STOP_MS / 1000} secondes : le processus se termine sans attendre davantage\n`);
  process.exit(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function explain(error: unknown): string {
  if (TELLING.some((type) => error instanceof type)) return messageOf(error);
  if (isDiskFull(error)) return `Le disque est plein : ${messageOf(error)}`;
  if (error instanceof DatabaseUnavailable) return `La base embarquée (DATA_DIR) s'est arrêtée : ${messageOf(error.cause ?? error)}`;
  return explainConnectionError(error) ?? (error instanceof Error && error.stack ? error.stack : messageOf(error));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
