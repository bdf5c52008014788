import type { Row, Trx } from '../db/database.ts';
import { articleSpecs, demandsOf } from './articles.ts';
import { insertAll } from './bulk.ts';
import { iso, localDay } from './calendar.ts';
import { itemAt } from './item-at.ts';
import { keepLedger, type LedgerLine, type Movement } from './ledger.ts';
import { fullName, type People } from './people.ts';
import type { PlannedJob } from './planned-job.ts';
import type { Random } from './random.ts';
import { fournisseurs, unites } from './reference-lists.ts';
import { clientIndex, enveloppeIndex, type Ids, papierIndex } from './templates.ts';

/** Stores 25 articles whose quantities are the sums of their ledgers. */
export async function seedStock(
  trx: Trx,
  random: Random,
  plannedJobs: readonly PlannedJob[],
  ids: Ids,
  people: People,
  now: number,
): Promise<void> {
  const kept = articleSpecs.map((spec) => ({ spec, ledger: keepLedger(demandsOf(random, spec, plannedJobs), now, spec.ends) }));
  const articles = await insertAll(
    trx,
    'article',
    kept.map(({ spec, ledger }) => ({
      libelle: spec.libelle,
      quantite: ledger.quantite,
      stock_minimum: ledger.minimum,
      unite_article_id: ids.unite_article?.[unites.indexOf(spec.unite)],
      papier_id: spec.papier ? ids.papier?.[papierIndex(spec.papier)] : null,
      enveloppe_id: spec.enveloppe ? ids.enveloppe?.[enveloppeIndex(spec.enveloppe)] : null,
    })),
  );
  const lines = kept.flatMap(({ ledger }, index) => ledger.lines.map((line) => ({ ...line, article: itemAt(articles, index) })));
  // The sort is stable, so the rows of an article keep the order of their soldes.
  lines.sort((a, b) => a.at - b.at);
  const movements = new Map(lines.flatMap(({ movement, article }) => (movement ? [[movement, article] as const] : [])));
  const idOf = new Map<Movement, number>([
    ...(await insertMovements(trx, 'entree_magasin', ofKind(movements, 'entree'), (movement, article, rank) => ({
      article_id: article,
      quantite: movement.quantite,
      client_id: ids.client?.[clientIndex(itemAt(plannedJobs, movement.plannedJob).template)],
      fournisseur_id: ids.fournisseur?.[rank % fournisseurs.length],
      numero_bon_livraison: `BL-${localDay(movement.at).slice(0, 4)}-${String(rank + 101).padStart(4, '0')}`,
      numero_cia: `CIA-${String(rank + 1).padStart(5, '0')}`,
      date_heure_sortie: iso(movement.at),
    }))),
    ...(await insertMovements(trx, 'sortie_magasin', ofKind(movements, 'sortie'), (movement, article) => ({
      article_id: article,
      job_id: ids.job?.[movement.plannedJob],
      demandeur: fullName(people.production),
      quantite_demande: movement.demande,
      quantite_livree: movement.quantite,
      quantite_rupture: movement.demande - movement.quantite,
      date_heure_sortie: iso(movement.at),
    }))),
  ]);
  await insertAll(
    trx,
    'mouvement_stock',
    lines.map((line) => ledgerRow(line, idOf, people)),
  );
}

const ofKind = (movements: ReadonlyMap<Movement, number>, kind: Movement['kind']): [Movement, number][] =>
  [...movements].filter(([movement]) => movement.kind === kind).sort(([a], [b]) => a.at - b.at);

async function insertMovements(
  trx: Trx,
  table: string,
  movements: readonly [Movement, number][],
  toRow: (movement: Movement, article: number, rank: number) => Row,
): Promise<[Movement, number][]> {
  const ids = await insertAll(
    trx,
    table,
    movements.map(([movement, article], rank) => toRow(movement, article, rank)),
  );
  return movements.map(([movement], rank) => [movement, itemAt(ids, rank)]);
}

const ENTITY: Record<Movement['kind'], string> = { entree: 'entreeMagasin', sortie: 'sortieMagasin' };

function ledgerRow(line: LedgerLine & { article: number }, idOf: ReadonlyMap<Movement, number>, { logistique }: People): Row {
  return {
    article_id: line.article,
    date: iso(line.at),
    quantite: line.quantite,
    solde: line.solde,
    cause: line.cause,
    reference_entite: line.movement ? ENTITY[line.movement.kind] : null,
    reference_id: line.movement ? idOf.get(line.movement) : null,
    utilisateur: logistique,
  };
}
