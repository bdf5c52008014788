import type { Values } from '@editique/domain/entity/input';
import {
  type Movement,
  quantityField,
  rowsOfDeletion,
  rowsOfEdit,
  rowsOfInventory,
  rowsOfMovement,
  rowsOfNewArticle,
} from '@editique/domain/stock/ledger';
import { checkSortie, type SortieQuantities } from '@editique/domain/stock/sortie';
import type { Row } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { invalid } from '../../http/errors.ts';
import type { Actor } from '../../security/session.ts';
import { applyRows, type Entry, settledRows, writeRows } from './ledger.ts';

const ENTITY = { entree: 'entreeMagasin', sortie: 'sortieMagasin' } as const satisfies Record<Movement['kind'], string>;

/** An article's own quantity: how its ledger begins, and what an inventory corrects. */
export const articleRules: Hooks = {
  leavesRecord: true,
  async afterCreate(trx, record, { actor }) {
    const rows = rowsOfNewArticle(record.id as number, record.quantite as number);
    await writeRows(trx, settledRows(0, rows, { field: 'quantite' }), { actor, reference: null });
  },
  async afterUpdate(trx, before, after, { actor }) {
    const counted = before.quantite as number;
    const rows = rowsOfInventory(after.id as number, counted, after.quantite as number);
    await writeRows(trx, settledRows(counted, rows, { field: 'quantite' }), { actor, reference: null });
  },
};

export const entreeRules: Hooks = movementRules('entree');

export const sortieRules: Hooks = {
  ...movementRules('sortie'),
  beforeCreate: async (_trx, values) => refuseDisagreement(values),
  beforeUpdate: async (_trx, _before, values) => refuseDisagreement(values),
};

/** What an entrée or a sortie does to its article when it is written, corrected or taken away. */
function movementRules(kind: Movement['kind']): Hooks {
  const movementOf = (record: Row): Movement => ({
    kind,
    article: (record.article as { id: number }).id,
    quantite: record[quantityField[kind]] as number,
  });
  const entryOf = (record: Row, actor: Actor): Entry => ({
    actor,
    field: quantityField[kind],
    reference: { entite: ENTITY[kind], id: record.id as number },
  });
  return {
    leavesRecord: true,
    afterCreate: (trx, record, { actor }) => applyRows(trx, rowsOfMovement(movementOf(record)), entryOf(record, actor)),
    afterUpdate: (trx, before, after, { actor }) =>
      applyRows(trx, rowsOfEdit(movementOf(before), movementOf(after)), entryOf(after, actor)),
    afterDelete: (trx, before, { actor }) => applyRows(trx, rowsOfDeletion(movementOf(before)), entryOf(before, actor)),
  };
}

function refuseDisagreement(values: Values): void {
  const errors = checkSortie(values as unknown as SortieQuantities);
  if (Object.keys(errors).length) throw invalid(errors);
}
