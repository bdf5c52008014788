import type { Db } from './db/database.ts';
import { moneyDifferences } from './modules/billing/verify.ts';
import { certificateDifferences, pieceDifferences } from './modules/integrity/verify.ts';
import { spoolDifferences } from './modules/job/verify.ts';
import { stockDifferences } from './modules/stock/verify.ts';

/**
 * The consistency checks of `npm run verify:<name>`, `restore --check` and the tests, by name: a heading, and a function that returns a
 * line for each difference.
 */
export const consistencyChecks = new Map<string, { heading: string; read: (db: Db) => Promise<string[]> }>([
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
