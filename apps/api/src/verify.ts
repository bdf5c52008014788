import { counted } from '@editique/domain/text/count';
import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import type { Database, Db } from './db/database.ts';
import { FolderUnusable } from './db/folder-lock.ts';
import { moneyDifferences } from './modules/billing/verify.ts';
import { certificateDifferences, pieceDifferences } from './modules/integrity/verify.ts';
import { spoolDifferences } from './modules/job/verify.ts';
import { stockDifferences } from './modules/stock/verify.ts';

/** What `npm run verify:<name>` holds against its rows: a heading, and a line for each difference. */
const CHECKS = new Map<string, { heading: string; read: (db: Db) => Promise<string[]> }>([
  [
    'stock',
    {
      heading: 'Stock',
      read: async (db) =>
        (await stockDifferences(db)).map(
          ({ article, libelle, quantite, somme, soldesFaux }) =>
            `Article ${article} (${libelle}) : quantité ${quantite}, somme du registre ${somme}, soldes faux ${soldesFaux}`,
        ),
    },
  ],
  ['spools', { heading: 'Spools', read: async (db) => [...(await spoolDifferences(db)), ...(await pieceDifferences(db))] }],
  ['money', { heading: 'Factures', read: moneyDifferences }],
  ['certificats', { heading: 'Certificats', read: certificateDifferences }],
]);

let database: Database | null = null;
try {
  const check = CHECKS.get(process.argv[2] ?? '');
  if (!check) throw new ConfigError(`Il faut nommer ce qui est à vérifier : ${[...CHECKS.keys()].join(', ')}`);
  database = await connect(readConfig(process.env), (error) => {
    throw error;
  });
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
  if (error instanceof ConfigError || error instanceof FolderUnusable) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
