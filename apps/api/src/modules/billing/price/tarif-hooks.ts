import { billingMessage } from '@editique/domain/billing/messages';
import { priceMessage } from '@editique/domain/billing/price';
import type { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import type { InputOf } from '@editique/domain/entity/input';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { FieldErrors, Hooks } from '../../../engine/definition/hooks.ts';
import { invalid } from '../../../http/errors.ts';

interface Period {
  dateDebut: string;
  dateFin: string | null;
}

/**
 * Refuses a price that ends before it begins or overlaps another one. The database refuses an overlap too; this check names the other
 * price.
 */
export const tarifHooks: Hooks<typeof tarifPrestation> = {
  check,
  async beforeCreate(trx, values) {
    refuse(check(values));
    refuse(await overlap(trx, values, null));
  },
  async beforeUpdate(trx, before, values) {
    refuse(check(values));
    refuse(await overlap(trx, values, before.id));
  },
};

function check({ dateDebut, dateFin }: Period): FieldErrors {
  // Days in the form YYYY-MM-DD sort correctly as texts.
  return dateFin !== null && dateFin < dateDebut ? { dateFin: billingMessage.endBeforeStart } : {};
}

type Written = InputOf<typeof tarifPrestation, 'create'>;

/** Finds the first tarif of the same prestation, client and threshold with an overlapping period. */
async function overlap(
  trx: Trx,
  { prestation, client, aPartirDe, dateDebut, dateFin }: Written,
  self: number | null,
): Promise<FieldErrors> {
  const [other] = await run<Period>(
    trx,
    `select date_debut::text as "dateDebut", date_fin::text as "dateFin" from tarif_prestation
     where prestation_id = $1::int and client_id is not distinct from $2::int and a_partir_de = $3::int
       and daterange(date_debut, date_fin, '[]') && daterange($4::date, $5::date, '[]') and id is distinct from $6::int
     order by date_debut limit 1`,
    [prestation, client, aPartirDe, dateDebut, dateFin, self],
  );
  return other ? { dateDebut: priceMessage.overlap(other) } : {};
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
