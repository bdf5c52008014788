import type { Flag } from '../../engine/definition/flag.ts';

/** Postage entered since the first of the month. */
export const thisMonth = (timeZone: string): Flag => ({
  condition: `t."date_saisie" >= date_trunc('month', now() at time zone '${timeZone}') at time zone '${timeZone}'`,
  isVolatile: true,
});
