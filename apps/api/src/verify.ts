import { counted } from '@editique/domain/text/count';
import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { expectTables } from './db/expect-tables.ts';
import { FolderHeld, FolderUnusable } from './db/folder-lock.ts';
import { sayFault } from './db/say-fault.ts';
import { proofs } from './proofs.ts';

let database: Database | null = null;
try {
  const check = proofs.get(process.argv[2] ?? '');
  if (!check) throw new ConfigError(`Il faut nommer ce qui est à vérifier : ${[...proofs.keys()].join(', ')}`);
  const config = readConfig(process.env);
  database = await connect(config, (error) => {
    throw error;
  });
  await expectTables(database.db, config);
  const differences = await check.read(database.db);
  for (const line of differences) process.stdout.write(`${line}\n`);
  process.stdout.write(
    `${check.heading} : ${differences.length === 0 ? 'aucune différence' : counted(differences.length, 'différence')}\n`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
} finally {
  await database?.close();
}

/** What the person who runs it can mend is one line. Anything else is shown with its stack. */
function explain(error: unknown): string {
  if (error instanceof FolderHeld) return `${error.message} : arrêtez d'abord le serveur`;
  if (error instanceof ConfigError || error instanceof FolderUnusable) return error.message;
  return sayFault(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
