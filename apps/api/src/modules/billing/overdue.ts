import type { Zone } from '@editique/domain/time/zone';
import type { Flag } from '../../engine/definition/flag.ts';

/**
 * Returns the flag of factures validated, due before today and not paid. « Today » follows the product's time zone, so it is written into
 * each query.
 */
export const echue = (zone: Zone): Flag => ({
  get condition() {
    return `t."validee_le" is not null and t."type_facture" = 1 and t."reste" > 0 and t."date_echeance" < '${zone.today()}'::date`;
  },
});
