import { LEVELS, type ReminderState, type ToRemind } from '@editique/domain/billing/sending';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { Page } from '../../../engine/record/page.ts';
import type { Level } from '../sending/letters.ts';
import { BALANCES } from './balance.ts';

interface Asked {
  etat: ReminderState;
  today: string;
  page: number;
  size: number;
  withBalance: boolean;
}

interface Read {
  id: number;
  numFacture: string;
  client: number;
  nomClient: string;
  codeClient: string;
  dateEcheance: string;
  joursDeRetard: number;
  reste: string;
  solde: string;
  relances: number;
  niveau: Level | null;
  derniereRelance: Date | null;
  a: string | null;
  total: number;
}

/** SQL: the condition of each list, on an overdue facture with its reminders `e`. */
const CONDITIONS: Record<ReminderState, string> = {
  'a-relancer': `c.solde > 0 and coalesce(e.niveau, 0) < ${LEVELS.length} and (e.jour is null or e.jour < $1::date)`,
  relancees: 'e.jour >= $1::date',
  terminees: `e.niveau = ${LEVELS.length}`,
};

/** Lists overdue factures by the state of their reminders. Groups them by client, the client with the oldest due date first. */
export async function toRemind(db: Db, { etat, today, page, size, withBalance }: Asked): Promise<Page<ToRemind>> {
  const read = (limit: number, offset: number) => run<Read>(db, statement(etat), [today, limit, offset]);
  const rows = await read(size, page * size);
  // A page beyond the last one has no row that carries the total.
  const [first] = rows.length === 0 && page > 0 ? await read(1, 0) : rows;
  return { objects: rows.map((row) => toItem(row, withBalance)), total: first?.total ?? 0 };
}

/** Builds the query: balances are aggregated once, and names are read only for the rows of the page. */
const statement = (etat: ReminderState): string =>
  `with f as materialized (select f.id, f.client_id, f.date_echeance, f.reste from facture f
       where f.validee_le is not null and f.type_facture = 1 and f.reste > 0 and f.date_echeance < $1::date),
     c as materialized (${BALANCES}),
     e as materialized (select facture_id, max(niveau) as niveau, max(date) as date, max(jour) as jour from facture_envoi where niveau is not null and retire_le is null group by facture_id),
     p as (select f.id, f.client_id, f.date_echeance, f.reste, c.solde, e.niveau, e.date, count(*) over ()::int as total, min(f.date_echeance) over (partition by f.client_id) as premiere
       from f join c on c.id = f.client_id left join e on e.facture_id = f.id where ${CONDITIONS[etat]}
       order by premiere, f.client_id, f.date_echeance, f.id limit $2::int offset $3::bigint)
   select p.id, n.num_facture as "numFacture", c.id as client, c.nom_client as "nomClient", c.code_client as "codeClient", p.date_echeance::text as "dateEcheance",
     $1::date - p.date_echeance as "joursDeRetard", p.reste, p.solde, coalesce(p.niveau, 0) as relances, nullif(coalesce(p.niveau, 0) + 1, ${LEVELS.length + 1}) as niveau,
     p.date as "derniereRelance", nullif(c.email_facturation, '') as a, p.total
   from p join facture n on n.id = p.id join client c on c.id = p.client_id order by p.premiere, p.client_id, p.date_echeance, p.id`;

const toItem = (
  { id, numFacture, client, nomClient, codeClient, reste, solde, derniereRelance, total: _, ...row }: Read,
  withBalance: boolean,
): ToRemind => ({
  ...row,
  facture: { id, numFacture },
  client: { id: client, nomClient, codeClient },
  reste: Number(reste),
  ...(withBalance && { solde: Number(solde) }),
  derniereRelance: derniereRelance?.toISOString() ?? null,
});
