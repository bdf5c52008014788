import { facture } from '@editique/domain/entities/facture';
import { pathOf } from '@editique/domain/entity/entity';
import { verbPath } from '@editique/domain/entity/permission';
import { manyOverdueWords, overdueWords } from '@editique/domain/notification/words';
import { Zone } from '@editique/domain/time/zone';
import { run } from '../../db/database.ts';
import type { Source } from './source.ts';

interface LateFacture {
  id: number;
  numFacture: string;
  client: string;
  reste: string;
  joursDeRetard: number;
}

const page = pathOf(facture);

/** Reports validated factures that are past their due date and not paid. */
export const overdueSource: Source = async ({ engine: { db, timeZone } }, now) => {
  const late = await run<LateFacture>(
    db,
    `select f.id, f.num_facture as "numFacture", c.nom_client as client, f.reste, $1::date - f.date_echeance as "joursDeRetard"
     from facture f join client c on c.id = f.client_id
     where f.validee_le is not null and f.type_facture = 1 and f.reste > 0 and f.date_echeance < $1::date order by f.date_echeance, f.id`,
    [new Zone(timeZone).today(now)],
  );
  return [
    {
      name: 'facture-echue',
      facts: late.map(({ id, reste, ...found }) => ({
        sujet: id,
        notice: () => ({
          type: 'facture-echue',
          cle: `facture:${id}`,
          message: overdueWords({ ...found, reste: Number(reste) }),
          lien: `${verbPath(facture, 'afficher')}/${id}`,
          page,
          facture: id,
        }),
      })),
      together: (count) => ({ type: 'facture-echue', message: manyOverdueWords(count), lien: `${page}?echue=true`, page }),
    },
  ];
};
