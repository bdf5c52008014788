import { billingMessage } from '@editique/domain/billing/messages';
import type { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import type { FieldErrors, Hooks } from '../../engine/definition/hooks.ts';
import { invalid } from '../../http/errors.ts';

interface Period {
  dateDebut: string;
  dateFin: string | null;
}

/** A price ends on or after the day on which it begins. That two of them do not overlap is the database's to say. */
export const tarifHooks: Hooks<typeof tarifPrestation> = {
  check,
  async beforeCreate(_trx, values) {
    refuse(check(values));
  },
  async beforeUpdate(_trx, _before, values) {
    refuse(check(values));
  },
};

function check({ dateDebut, dateFin }: Period): FieldErrors {
  // Days in the form YYYY-MM-DD are in order as texts.
  return dateFin !== null && dateFin < dateDebut ? { dateFin: billingMessage.endBeforeStart } : {};
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
