import { type Guide, guideSchema } from '@editique/domain/guide/guide';
import { validation } from '@editique/domain/messages';
import { z } from 'zod';
import { run } from '../../db/database.ts';
import { describeCall } from '../../http/describe.ts';
import { defineModule } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';

const config = { access: 'signedIn' } as const;
const docs = (summary: string) => describeCall('Guide', summary, { 200: guideSchema });
const body = z.object({ vu: z.boolean(validation.selection) });

/** Whether the user has seen the introductory tour. Stored by user, not by device. */
export const guide = defineModule({ name: 'guide' }, (api, { engine: { db } }) => {
  api.get('/guide', { config, schema: docs('Lire si le guide a été vu') }, async (request): Promise<Guide> => {
    const [seen] = await run(db, `select 1 from guide_vu where utilisateur_id = $1::int`, [sessionOf(request).id]);
    return { vu: seen !== undefined };
  });

  api.put<{ Body: Guide }>(
    '/guide',
    { config, schema: { ...docs('Dire si le guide a été vu'), body } },
    async (request): Promise<Guide> => {
      const { vu } = request.body;
      const statement = vu
        ? `insert into guide_vu (utilisateur_id) values ($1::int) on conflict do nothing`
        : `delete from guide_vu where utilisateur_id = $1::int`;
      await run(db, statement, [sessionOf(request).id]);
      return { vu };
    },
  );
});
