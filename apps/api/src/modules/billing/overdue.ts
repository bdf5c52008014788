import type { Zone } from '@editique/domain/time/zone';
import type { Flag } from '../../engine/definition/flag.ts';

/** Validated factures that were due before today and are not paid. The day is the product's, so it is written into each list. */
export const echue = (zone: Zone): Flag => ({
  get condition() {
    return `t."validee_le" is not null and t."type_facture" = 1 and t."reste" > 0 and t."date_echeance" < '${zone.today()}'::date`;
  },
});
