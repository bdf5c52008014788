import { users } from '@editique/domain/entities/users';
import { globalJournalSchema, journalEntities } from '@editique/domain/journal/journal';
import { validation } from '@editique/domain/messages';
import { personSchema } from '@editique/domain/record-schema';
import { addDays, dayBegins } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';
import { z } from 'zod';
import { run } from '../../db/database.ts';
import { docs } from '../../http/describe.ts';
import { checkedPeriod, periodInQuery } from '../../http/period.ts';
import { idInPath, pagedQuery } from '../../http/schemas.ts';
import { defineModule } from '../../module.ts';
import { actionAccess } from '../../security/access.ts';
import { readJournal } from './read-journal.ts';

const query = z.strictObject({
  avant: idInPath.optional(),
  size: pagedQuery.shape.size,
  utilisateur: idInPath.optional(),
  entite: z
    .literal(
      journalEntities.map(({ name }) => name),
      validation.selection,
    )
    .optional(),
  ...periodInQuery,
});

/** The journal of all lists. Its page shows everything, whatever lists the user may open. */
export const journal = defineModule({ name: 'journal' }, (api, { engine }) => {
  const zone = new Zone(engine.timeZone);
  api.get<{ Querystring: z.infer<typeof query> }>(
    '/journal',
    {
      config: { access: actionAccess(users, 'journal') },
      schema: { ...docs(users, users.actions.journal, { 200: globalJournalSchema }), querystring: query },
    },
    ({ query }) => {
      const { du, au, ...asked } = checkedPeriod(query);
      return readJournal(engine.reads, zone, {
        ...asked,
        from: du && dayBegins(zone, du),
        to: au && dayBegins(zone, addDays(au, 1)),
      });
    },
  );

  api.get(
    '/journal/personnes',
    {
      config: { access: actionAccess(users, 'journal') },
      schema: docs(users, 'Les personnes par qui le journal global se filtre', { 200: z.array(personSchema) }),
    },
    () =>
      run<z.infer<typeof personSchema>>(
        engine.reads,
        'select id, nom, prenom from utilisateur order by fold(nom) collate "C", fold(prenom) collate "C", id',
      ),
  );
});
