import { AGES, type Age, type Ageing } from '@editique/domain/billing/ageing';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

type AgeingRead = Record<Age | 'total' | 'nonImpute' | 'solde', string> & { client: number; nomClient: string; codeClient: string };

const DAYS = 30;
/** Days late, counted by the month that sales people know. */
const conditionOf = (age: Age): string => {
  const index = AGES.indexOf(age);
  if (index === 0) return 'o.echeance >= $1::date';
  const above = `o.echeance < $1::date - ${(index - 1) * DAYS}`;
  return index === AGES.length - 1 ? above : `${above} and o.echeance >= $1::date - ${index * DAYS}`;
};

/** What is left of each facture now. Few are not paid, and an index holds these alone. */
const NOW = `select f.client_id as client, f.date_echeance as echeance, f.reste as montant from facture f
  where f.validee_le is not null and f.type_facture = 1 and f.reste <> 0`;

/**
 * What was left at the end of a past day: what is left now, without factures of later, and with what was paid or taken back since.
 * So the work grows with what happened since that day, not with all factures.
 */
const THEN = `${NOW} and f.date_facture < $2::timestamptz
  union all select f.client_id, f.date_echeance, i.montant
    from reglement r join imputation i on i.reglement_id = r.id join facture f on f.id = i.facture_id where r.date > $1::date and f.date_facture < $2::timestamptz
  union all select f.client_id, f.date_echeance, -a.total_ttc
    from facture a join facture f on f.id = a.facture_origine_id
    where a.type_facture = 2 and a.validee_le is not null and a.date_facture >= $2::timestamptz and f.date_facture < $2::timestamptz`;

/** What of each règlement pays nothing yet. */
const UNUSED = `select r.client_id as client, r.montant - r.impute as montant from reglement r where r.montant <> r.impute`;

const statement = (owed: string, unused: string): string => `
  with o as (${owed}),
    ages as (select o.client, ${AGES.map((age) => `coalesce(sum(o.montant) filter (where ${conditionOf(age)}), 0) as "${age}"`).join(', ')}, sum(o.montant) as total from o group by o.client),
    u as (select r.client, sum(r.montant) as montant from (${unused}) r group by r.client)
  select c.id as client, c.nom_client as "nomClient", c.code_client as "codeClient", ${AGES.map((age) => `coalesce(a."${age}", 0) as "${age}"`).join(', ')},
    coalesce(a.total, 0) as total, coalesce(u.montant, 0) as "nonImpute", coalesce(a.total, 0) - coalesce(u.montant, 0) as solde
  from ages a full join u on u.client = a.client join client c on c.id = coalesce(a.client, u.client)
  where coalesce(u.montant, 0) <> 0 or ${AGES.map((age) => `a."${age}" <> 0`).join(' or ')}
  order by fold(c.nom_client) collate "C", c.id`;

/** What each client owes on that day, by how late it is. A facture and an avoir count from their date on, a règlement from its day on. */
export async function ageing(db: Db, zone: Zone, day: string): Promise<Ageing[]> {
  const isPast = day < zone.today();
  const rows = isPast
    ? await run<AgeingRead>(db, statement(THEN, `${UNUSED} and r.date <= $1::date`), [day, endOf(zone, day)])
    : await run<AgeingRead>(db, statement(NOW, UNUSED), [day]);
  return rows.map(({ client, nomClient, codeClient, ...amounts }) => ({
    client: { id: client, nomClient, codeClient },
    ...numbersOf(amounts),
  }));
}

const DAY_MS = 86_400_000;
/** The moment at which the day ends in the product's time zone. */
const endOf = (zone: Zone, day: string): string => new Date(zone.toInstant(Date.parse(day) + DAY_MS)).toISOString();

const numbersOf = ({
  nonEchu,
  j30,
  j60,
  j90,
  j120,
  plus,
  total,
  nonImpute,
  solde,
}: Omit<AgeingRead, 'client' | 'nomClient' | 'codeClient'>) => ({
  nonEchu: Number(nonEchu),
  j30: Number(j30),
  j60: Number(j60),
  j90: Number(j90),
  j120: Number(j120),
  plus: Number(plus),
  total: Number(total),
  nonImpute: Number(nonImpute),
  solde: Number(solde),
});
