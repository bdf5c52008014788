import type { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { type ExpectedFields, expectedErrors } from '@editique/domain/notification/attendu';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { invalid } from '../../http/errors.ts';

/** A job is expected on a day and by a time, or not at all. */
export const expectedHooks: Hooks<typeof bibliotheque> = {
  beforeCreate: async (_trx, values) => check(values),
  // What an update leaves out stays, so it is checked with the rest.
  beforeUpdate: async (_trx, before, values) => check({ ...before, ...values }),
  leavesRecord: true,
};

function check(values: ExpectedFields): void {
  const errors = expectedErrors(values);
  if (Object.keys(errors).length) throw invalid(errors);
}
