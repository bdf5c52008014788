import type { Zone } from '@editique/domain/time/zone';
import type { Issuer } from '../modules/billing/issuer.ts';
import type { Billing } from './billing.ts';
import type { People } from './people.ts';
import type { PrestationCode } from './prices.ts';
import type { Ids } from './templates.ts';

/** Everything from which the demo's amounts are made. */
export interface Money {
  billing: Billing;
  ids: Ids;
  prestations: Record<PrestationCode, number>;
  people: People;
  zone: Zone;
  issuer: Issuer;
  now: number;
}
