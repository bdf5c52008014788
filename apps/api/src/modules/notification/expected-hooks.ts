import type { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { type ExpectedFields, expectedErrors } from '@editique/domain/notification/attendu';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { invalid } from '../../http/errors.ts';

/** Rules of the expected jobs of a bibliothèque: both a day and a time, or neither. */
export const expectedHooks: Hooks<typeof bibliotheque> = {
  beforeCreate: async (_trx, values) => check(values),
  // Fields that the update omits keep their values, so they are checked too.
  beforeUpdate: async (_trx, before, values) => check({ ...before, ...values }),
  keepsRecordUnchanged: true,
};

function check(values: ExpectedFields): void {
  const errors = expectedErrors(values);
  if (Object.keys(errors).length) throw invalid(errors);
}
