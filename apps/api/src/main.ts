import { boot } from './boot.ts';
import { ConfigError, readConfig } from './config.ts';
import { FolderLocked } from './db/folder-lock.ts';
import { MigrationError } from './db/migrate.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo/accounts.ts';

try {
  const config = readConfig(process.env);
  const app = await boot(config);
  stopOnSignal(app.close);
  await app.server.listen({ port: config.PORT, host: config.HOST });
  const address = app.server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  print(`Éditique : http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`);
  if (config.DEMO)
    print(`Comptes de démonstration (mot de passe ${DEMO_PASSWORD}) : ${demoAccounts.map((account) => account.email).join(', ')}`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Stops taking connections, finishes what is under way, closes the database. A second signal changes nothing. */
function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderLocked || error instanceof MigrationError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'PORT doit être un port libre : celui-ci est déjà pris';
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `HOST et PORT doivent être une adresse où l'on peut écouter : ${message}`;
  if (code && DATABASE_AWAY.has(code)) return `DATABASE_URL doit être l'adresse d'un PostgreSQL joignable : ${message}`;
  return stack ?? message;
}

const DATABASE_AWAY = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000']);
