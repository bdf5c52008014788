import type { Row } from '../db/database.ts';
import { acheminements } from './reference-lists.ts';
import type { Ids } from './templates.ts';

/** Postage in DH per pli: up to 20 g, and from 21 to 50 g for the services that carry heavier mail. */
export const tariff: Readonly<Record<string, { light: number; heavy?: number }>> = {
  'Courrier ordinaire': { light: 4.1 },
  Prioritaire: { light: 7.5 },
  Recommandé: { light: 23.2, heavy: 28.9 },
  'Recommandé avec AR': { light: 27.8, heavy: 34.9 },
};

const SINCE = '2023-08-15';

export function tariffRows(ids: Ids): Row[] {
  return acheminements.flatMap((acheminement, rank) =>
    [tariff[acheminement]?.light, tariff[acheminement]?.heavy].flatMap((price, poids) =>
      price === undefined
        ? []
        : [
            {
              acheminement_id: ids.acheminement?.[rank],
              poids_id: ids.poids?.[poids],
              prix_unitaire: price,
              date_debut: SINCE,
            },
          ],
    ),
  );
}
