import { Zone } from '@editique/domain/time/zone';
import { expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import type { Mail } from '../../../mail/mail.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { owingOf } from '../testing/owing.ts';
import { pricedOf } from '../testing/priced.ts';
import { MailQueue } from './mail-queue.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const made = madeBefore(async () => {
    const production = await prepareProduction(test, test.token);
    return { production, owing: owingOf(production, pricedOf(production), new Zone(test.app.services.config.TIME_ZONE).today()) };
  });

  it('withdraws a waiting reminder when what it claims was paid, and leaves its level free', async () => {
    const { production, owing } = made;
    const { services } = test.app;
    const { db } = services.engine;
    const envoisOf = (id: number) => production.must('GET', `/facture/${id}/envois`);
    /** A reminder that its mail server refuses for now, with the facture itself in the same queue. */
    const reminded = async () => {
      const { client } = await owing.newClient();
      const id = await owing.late(client, 2);
      await run(
        db,
        `insert into facture_envoi (facture_id, niveau, a, objet, texte, jour, reste)
         select $1::int, n, 'compta@client.ma', 'Objet ' || coalesce(n, 0) || ' ' || $1::int, 'Texte', current_date - 1, case n when 1 then 100 end
         from unnest(array[1, null]) n`,
        [id],
      );
      return { client, id };
    };
    const [paid, partly, advanced, owed] = [await reminded(), await reminded(), await reminded(), await reminded()];
    await owing.pay(paid.client, 100, [{ facture: paid.id, montant: 100 }]);
    await owing.pay(partly.client, 40, [{ facture: partly.id, montant: 40 }]);
    await owing.pay(advanced.client, 100);

    const sent: string[] = [];
    const queue = new MailQueue({ ...services, mailer: { send: async ({ subject }: Mail) => void sent.push(subject) } });
    await queue.soon();
    await queue.stop();
    const all = [paid, partly, advanced, owed].map(({ id }) => `Objet 0 ${id}`);
    expect(sent.sort(), 'the factures themselves leave').toEqual([...all, `Objet 1 ${owed.id}`].sort());
    for (const { id } of [paid, partly, advanced]) {
      const withdrawn = { niveau: 1, envoyeLe: null, abandonne: false, retireLe: expect.any(String) };
      expect(await envoisOf(id)).toEqual(expect.arrayContaining([expect.objectContaining(withdrawn)]));
      const { objects } = await production.must('GET', `/facture/${id}/journal`);
      expect(objects).toContainEqual(
        expect.objectContaining({ utilisateur: null, changements: { relance: { avant: '1 : compta@client.ma', apres: null } } }),
      );
    }
    expect(await envoisOf(owed.id)).toContainEqual(expect.objectContaining({ niveau: 1, envoyeLe: expect.any(String), retireLe: null }));

    expect(await production.must('POST', `/facture/${partly.id}/relancer`)).toMatchObject({ niveau: 1 });
    expect(await test.call('POST', `/facture/${owed.id}/relancer`, { token: test.token })).toMatchObject({
      status: 200,
      body: { niveau: 2 },
    });
  });
});
