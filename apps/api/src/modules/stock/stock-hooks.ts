import type { article } from '@editique/domain/entities/article';
import { entreeMagasin } from '@editique/domain/entities/entree-magasin';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import {
  type EntreeOrSortie,
  quantityField,
  rowsOfCreation,
  rowsOfDeletion,
  rowsOfEdit,
  rowsOfInventory,
  rowsOfNewArticle,
} from '@editique/domain/stock/ledger';
import { checkSortie, type SortieQuantities } from '@editique/domain/stock/sortie';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { invalid } from '../../http/errors.ts';
import type { Actor } from '../../security/session.ts';
import { applyRows, type StockChange, settledRows, writeLedgerRows } from './ledger.ts';

/** Rules of articles: the ledger starts with the initial quantity, and an inventory is a correction. */
export const articleHooks: Hooks<typeof article> = {
  keepsRecordUnchanged: true,
  async afterCreate(trx, { id, quantite }, { actor }) {
    const rows = rowsOfNewArticle(id, quantite);
    await writeLedgerRows(trx, settledRows(0, rows, { field: 'quantite' }), { actor, reference: null });
  },
  async afterUpdate(trx, before, after, { actor }) {
    const rows = rowsOfInventory(after.id, before.quantite, after.quantite);
    await writeLedgerRows(trx, settledRows(before.quantite, rows, { field: 'quantite' }), { actor, reference: null });
  },
};

export const entreeHooks: Hooks<typeof entreeMagasin> = quantityHooks(entreeMagasin, (entree) => ({
  id: entree.id,
  kind: 'entree',
  article: entree.article.id,
  quantite: entree.quantite,
}));

export const sortieHooks: Hooks<typeof sortieMagasin> = {
  ...quantityHooks(sortieMagasin, (sortie) => ({
    id: sortie.id,
    kind: 'sortie',
    article: sortie.article.id,
    quantite: sortie.quantiteLivree,
  })),
  beforeCreate: async (_trx, values) => refuseDisagreement(values),
  beforeUpdate: async (_trx, before, values) => refuseDisagreement({ ...before, ...values }),
};

/** Returns rules that change the article's quantity when an entrée or a sortie is created, corrected or deleted. */
function quantityHooks<E extends EntityDefinition>(entity: E, read: (record: RecordOf<E>) => EntreeOrSortie & { id: number }): Hooks<E> {
  const changeBy = (actor: Actor, { kind, id }: EntreeOrSortie & { id: number }): StockChange => ({
    actor,
    field: quantityField[kind],
    reference: { entite: entity.name, id },
  });
  return {
    keepsRecordUnchanged: true,
    async afterCreate(trx, record, { actor }) {
      const created = read(record);
      await applyRows(trx, rowsOfCreation(created), changeBy(actor, created));
    },
    async afterUpdate(trx, before, after, { actor }) {
      const edited = read(after);
      await applyRows(trx, rowsOfEdit(read(before), edited), changeBy(actor, edited));
    },
    async afterDelete(trx, before, { actor }) {
      const deleted = read(before);
      await applyRows(trx, rowsOfDeletion(deleted), changeBy(actor, deleted));
    },
  };
}

function refuseDisagreement(quantities: SortieQuantities): void {
  const errors = checkSortie(quantities);
  if (Object.keys(errors).length) throw invalid(errors);
}
