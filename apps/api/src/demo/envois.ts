import { LEVELS } from '@editique/domain/billing/sending';
import { DAY_MS, HOUR_MS } from '@editique/domain/time/durations';
import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { factureMail, type MailText, reminderMail } from '../modules/billing/sending/letters.ts';
import { insertAll } from './bulk.ts';
import { iso, localDay } from './calendar.ts';
import type { Money } from './money-facts.ts';

interface Sent {
  id: number;
  numFacture: string;
  typeFacture: number;
  dateFacture: Date;
  dateEcheance: string;
  totalTtc: string;
  reste: string;
  a: string;
}

/** Days after the due date on which the reminder of each level is sent. */
const REMINDED_AFTER: Record<(typeof LEVELS)[number], number> = { 1: 8, 2: 24, 3: 45 };

/** Stores the mails of the factures and the reminders as already sent, so that none is sent again. */
export async function seedEnvois(trx: Trx, { billing, ids, people, zone, issuer, now }: Money): Promise<void> {
  const factures = await run<Sent>(
    trx,
    `select f.id, f.num_facture as "numFacture", f.type_facture as "typeFacture", f.date_facture as "dateFacture", f.date_echeance::text as "dateEcheance",
       f.total_ttc as "totalTtc", f.reste, c.email_facturation as a
     from facture f join client c on c.id = f.client_id where f.validee_le is not null order by f.id`,
  );
  const mails = factures.flatMap((sent) => {
    const record = { ...sent, dateFacture: sent.dateFacture.toISOString(), totalTtc: Number(sent.totalTtc), reste: Number(sent.reste) };
    const row = (niveau: number | null, time: number, mail: MailText) => {
      const at = Math.min(time, now);
      return {
        facture_id: sent.id,
        niveau,
        a: sent.a,
        ...mail,
        date: iso(at),
        jour: localDay(at),
        utilisateur: people.facturation,
        mail_le: null,
        envoye_le: iso(Math.min(at + 2000, now)),
      };
    };
    const { fate } = billing.factures[(ids.facture ?? []).indexOf(sent.id)] ?? {};
    const reminders = LEVELS.slice(0, fate?.reminders ?? 0);
    return [
      row(null, sent.dateFacture.getTime() + HOUR_MS / 4, factureMail({ ...record, reste: record.totalTtc }, issuer.name, zone, null)),
      ...reminders.map((level) => {
        const at = Date.parse(sent.dateEcheance) + REMINDED_AFTER[level] * DAY_MS + 10 * HOUR_MS;
        return row(level, at, reminderMail(record, level, issuer.name, localDay(at), null));
      }),
    ];
  });
  mails.sort((one, other) => one.date.localeCompare(other.date));
  await insertAll(trx, 'facture_envoi', mails);
}
