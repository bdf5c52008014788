import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { expectTables } from './db/expect-tables.ts';
import { FolderHeld, FolderUnusable } from './db/folder-lock.ts';
import { sayFault } from './db/say-fault.ts';
import { unlockAccount } from './modules/access/unlock.ts';

/** `npm run admin -- reset <e-mail>`: a new password for somebody locked out, on the database that the settings name. */
const [command, email, ...rest] = process.argv.slice(2);
let database: Database | null = null;
try {
  if (command !== 'reset' || !email || rest.length) throw new ConfigError('Usage : npm run admin -- reset <e-mail>');
  const config = readConfig(process.env);
  database = await connect(config, (error) => {
    throw error;
  });
  await expectTables(database.db, config);
  const unlocked = await unlockAccount(database.db, email.trim());
  if (!unlocked) throw new ConfigError(`Aucun utilisateur n'a l'e-mail ${email}`);
  process.stdout.write(`Nouveau mot de passe de ${email} : ${unlocked.password}\n`);
  if (unlocked.hadFactors) process.stdout.write("Son second facteur et ses clés d'accès ont été retirés.\n");
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
} finally {
  await database?.close();
}

function explain(error: unknown): string {
  if (error instanceof FolderHeld) return `${error.message} : arrêtez d'abord le serveur`;
  if (error instanceof ConfigError || error instanceof FolderUnusable) return error.message;
  return sayFault(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
