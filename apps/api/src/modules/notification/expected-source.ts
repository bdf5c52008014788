import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { pathOf } from '@editique/domain/entity/entity';
import { verbPath } from '@editique/domain/entity/permission';
import { expectedWords, manyExpectedWords } from '@editique/domain/notification/words';
import { Zone } from '@editique/domain/time/zone';
import { overdueWork } from '../../production/expected-work.ts';
import { EXPECTED } from './reported-facts.ts';
import type { Source } from './source.ts';

const page = pathOf(bibliotheque);

/**
 * Reports expected work that has not arrived. Its notices have the kind 'job-orange', the closest one: a job that will be late unless
 * somebody acts. The notice names a bibliothèque, so it goes to users who may list those.
 */
export const expectedSource: Source = async ({ engine }, now) => {
  const zone = new Zone(engine.timeZone);
  const type = 'job-orange';
  return [
    {
      name: EXPECTED,
      facts: (await overdueWork(engine, now)).map((work) => ({
        sujet: work.id,
        notice: () => ({
          type,
          cle: `attendu:${work.id}`,
          message: expectedWords(work, now, zone),
          lien: `${verbPath(bibliotheque, 'afficher')}/${work.id}`,
          page,
          bibliotheque: work.id,
        }),
      })),
      together: (count) => ({ type, message: manyExpectedWords(count), lien: page, page }),
    },
  ];
};
