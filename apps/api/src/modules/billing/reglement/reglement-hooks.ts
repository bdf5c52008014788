import { type ImputationInput, type Imputations, imputationsInput, imputationsSchema } from '@editique/domain/billing/imputations';
import type { reglement } from '@editique/domain/entities/reglement';
import { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { ExtraValues } from '../../../engine/definition/extra-values.ts';
import type { Hooks } from '../../../engine/definition/hooks.ts';
import { impute } from './impute.ts';

/** Body properties of a règlement besides its fields. */
export const reglementExtraInputs = { imputations: imputationsInput };
const taken = z.object(reglementExtraInputs);

/** Writes imputations in the transaction of the règlement, and withdraws them when it is deleted. */
export const reglementHooks: Hooks<typeof reglement> = {
  keepsRecordUnchanged: true,
  async afterCreate(trx, record, { actor }, values) {
    await impute(trx, record, taken.parse(values).imputations ?? [], actor);
  },
  async afterUpdate(trx, _before, after, { actor }, values) {
    const { imputations } = taken.parse(values);
    await impute(trx, after, imputations === undefined ? await stored(trx, after.id) : (imputations ?? []), actor);
  },
  async beforeDelete(trx, before, { actor }) {
    await impute(trx, before, [], actor);
  },
};

const stored = async (trx: Trx, id: number): Promise<ImputationInput[]> =>
  (
    await run<{ facture: number; montant: string }>(
      trx,
      `select facture_id as facture, montant from imputation where reglement_id = $1::int order by facture_id`,
      [id],
    )
  ).map(({ facture, montant }) => ({ facture, montant: Number(montant) }));

interface Read {
  reglement: number;
  facture: number;
  numFacture: string;
  montant: string;
}

/** Adds the imputations of each règlement to its answers, oldest facture first. */
export const imputationsExtraValues: ExtraValues = {
  shape: { imputations: imputationsSchema },
  async read(db, ids) {
    const rows = await run<Read>(
      db,
      `select i.reglement_id as reglement, i.facture_id as facture, f.num_facture as "numFacture", i.montant
       from imputation i join facture f on f.id = i.facture_id where i.reglement_id = any($1::int[]) order by i.facture_id`,
      [ids],
    );
    const lists = new Map<number, { imputations: Imputations }>(ids.map((id) => [id, { imputations: [] }]));
    for (const { reglement, facture, numFacture, montant } of rows)
      lists.get(reglement)?.imputations.push({ facture: { id: facture, numFacture }, montant: Number(montant) });
    return lists;
  },
};
