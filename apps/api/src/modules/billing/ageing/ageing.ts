import { AGES, type Age, type Ageing, type Ages } from '@editique/domain/billing/ageing';
import { addDays, dayBegins } from '@editique/domain/time/days';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

type AgeingRead = Record<Age | 'total' | 'nonImpute' | 'solde', string> & { client: number; nomClient: string; codeClient: string };

const DAYS = 30;
/** Returns the SQL condition of an age bracket. Brackets are 30 days long, by commercial convention. */
const conditionOf = (age: Age): string => {
  const index = AGES.indexOf(age);
  if (index === 0) return 'o.echeance >= $1::date';
  const above = `o.echeance < $1::date - ${(index - 1) * DAYS}`;
  return index === AGES.length - 1 ? above : `${above} and o.echeance >= $1::date - ${index * DAYS}`;
};

/** Restricts the statement to one client, whose id is the last parameter; empty for all clients. */
type Whose = (column: string) => string;

/** Returns SQL for what is left to pay of each facture now. Few are unpaid, and a partial index covers exactly these. */
const now = (whose: Whose): string => `select f.client_id as client, f.date_echeance as echeance, f.reste as montant from facture f
  where f.validee_le is not null and f.type_facture = 1 and f.reste <> 0${whose('f.client_id')}`;

/**
 * Returns SQL for what was left at the end of a past day: what is left now, without later factures, plus what was paid or credited since.
 * The cost grows with the changes since that day, not with the number of factures.
 */
const then = (whose: Whose): string => `${now(whose)} and f.date_facture < $2::timestamptz
  union all select f.client_id, f.date_echeance, i.montant
    from reglement r join imputation i on i.reglement_id = r.id join facture f on f.id = i.facture_id where r.date > $1::date and f.date_facture < $2::timestamptz${whose('r.client_id')}
  union all select f.client_id, f.date_echeance, -a.total_ttc
    from facture a join facture f on f.id = a.facture_origine_id
    where a.type_facture = 2 and a.validee_le is not null and a.date_facture >= $2::timestamptz and f.date_facture < $2::timestamptz${whose('a.client_id')}`;

/** Returns SQL for the unused amount of each règlement. */
const unusedNow = (whose: Whose): string =>
  `select r.client_id as client, r.montant - r.impute as montant from reglement r where r.montant <> r.impute${whose('r.client_id')}`;

/** Returns SQL for the unused amount at the end of a past day. What pays a later facture was still unused. */
const unusedThen = (whose: Whose): string => `${unusedNow(whose)} and r.date <= $1::date
  union all select r.client_id, i.montant
    from facture f join imputation i on i.facture_id = f.id join reglement r on r.id = i.reglement_id
    where f.date_facture >= $2::timestamptz and r.date <= $1::date${whose('r.client_id')}`;

const statement = (owed: string, unused: string): string => `
  with o as (${owed}),
    ages as (select o.client, ${AGES.map((age) => `coalesce(sum(o.montant) filter (where ${conditionOf(age)}), 0) as "${age}"`).join(', ')}, sum(o.montant) as total from o group by o.client),
    u as (select r.client, sum(r.montant) as montant from (${unused}) r group by r.client)
  select c.id as client, c.nom_client as "nomClient", c.code_client as "codeClient", ${AGES.map((age) => `coalesce(a."${age}", 0) as "${age}"`).join(', ')},
    coalesce(a.total, 0) as total, coalesce(u.montant, 0) as "nonImpute", coalesce(a.total, 0) - coalesce(u.montant, 0) as solde
  from ages a full join u on u.client = a.client join client c on c.id = coalesce(a.client, u.client)
  where coalesce(u.montant, 0) <> 0 or ${AGES.map((age) => `a."${age}" <> 0`).join(' or ')}
  order by fold(c.nom_client) collate "C", c.id`;

/** Computes what each client owes on that day, by age. A facture or an avoir counts from its date, a règlement from its day. */
export async function ageing(db: Db, zone: Zone, day: string, client?: number): Promise<Ageing[]> {
  const isPast = day < zone.today();
  const given = isPast ? [day, dayBegins(zone, addDays(day, 1))] : [day];
  const whose: Whose = (column) => (client === undefined ? '' : ` and ${column} = $${given.length + 1}::int`);
  const text = isPast ? statement(then(whose), unusedThen(whose)) : statement(now(whose), unusedNow(whose));
  const rows = await run<AgeingRead>(db, text, client === undefined ? given : [...given, client]);
  return rows.map(({ client, nomClient, codeClient, ...amounts }) => ({
    client: { id: client, nomClient, codeClient },
    ...numbersOf(amounts),
  }));
}

/** Computes the ages for one client; zeros when the client owes nothing. */
export async function situationOf(db: Db, zone: Zone, day: string, id: number): Promise<Ages> {
  const [row] = await ageing(db, zone, day, id);
  if (!row) return NOTHING;
  const { client: _, ...ages } = row;
  return ages;
}

const NOTHING: Ages = { nonEchu: 0, j30: 0, j60: 0, j90: 0, j120: 0, plus: 0, total: 0, nonImpute: 0, solde: 0 };

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
