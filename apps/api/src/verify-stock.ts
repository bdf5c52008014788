import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { FolderUnusable } from './db/folder-lock.ts';
import { stockDifferences } from './modules/stock/verify.ts';

/** `npm run verify:stock`: holds every quantity of the database that the settings name against its ledger. */
let database: Database | null = null;
try {
  database = await connect(readConfig(process.env), (error) => {
    throw error;
  });
  const differences = await stockDifferences(database.db);
  for (const { article, libelle, quantite, somme, soldesFaux } of differences)
    process.stdout.write(`Article ${article} (${libelle}) : quantité ${quantite}, somme du registre ${somme}, soldes faux ${soldesFaux}\n`);
  process.stdout.write(differences.length === 0 ? 'Stock : aucune différence\n' : `Stock : ${differences.length} différence(s)\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
} finally {
  await database?.close();
}

/** What the person who runs it can mend is one line. Anything else is shown with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderUnusable) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
