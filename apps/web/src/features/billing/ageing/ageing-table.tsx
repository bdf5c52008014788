import { AGE_LABELS, AGES, type Age, type Ageing, type Ages } from '@editique/domain/billing/ageing';
import { TYPE_FACTURE } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import { pathOf } from '@editique/domain/entity/entity';
import { addDays } from '@editique/domain/time/days';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconArrowDown } from '../../../icons/icons.ts';
import { serverDay } from '../../../lib/server-day.ts';
import { useSession } from '../../../lib/session/session.ts';
import { MISSING } from '../../../lib/text/format.ts';
import { Amount } from '../../../ui/card/amount.tsx';
import { AmountTable } from '../../../ui/card/amount-table.tsx';
import { AccountLink } from '../account/account-link.tsx';
import classes from './ageing.module.css';
import { FIGURES } from './total-ages.ts';

type Figure = (typeof FIGURES)[number];

interface AgeingTableProps {
  rows: readonly Ageing[];
  totals: Ages;
  /** Another day than today, for which no list can show the factures as they were or will be; null for today. */
  date: string | null;
}

const STRONG: ReadonlySet<Figure> = new Set(['total', 'solde']);

/** Shows one row per client. Each figure links to the factures that it sums. */
export function AgeingTable({ rows, totals, date }: AgeingTableProps) {
  const [sort, setSort] = useState<Figure | null>(null);
  const canList = useSession()?.paths.has(pathOf(facture)) ?? false;
  const sorted = sort ? rows.toSorted((one, other) => other[sort] - one[sort]) : rows;
  return (
    <AmountTable aria-label="Balance âgée par client" data-wide>
      <thead className={classes.headings}>
        <tr>
          <th scope="col" aria-sort={sort ? 'none' : 'ascending'}>
            <button type="button" className={classes.sort} data-sorted={sort === null || undefined} onClick={() => setSort(null)}>
              Client
            </button>
          </th>
          {FIGURES.map((name) => (
            <th key={name} scope="col" data-numeric aria-sort={sort === name ? 'descending' : 'none'}>
              <button type="button" className={classes.sort} data-sorted={sort === name || undefined} onClick={() => setSort(name)}>
                {AGE_LABELS[name]}
                {sort === name && <IconArrowDown size={12} aria-hidden />}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <tr key={row.client.id}>
            <th scope="row" data-name title={row.client.nomClient}>
              <AccountLink client={row.client} au={date ?? undefined} />
            </th>
            {FIGURES.map((name) => {
              const href = canList && date === null && row[name] !== 0 ? listHref(row.client.id, name) : null;
              return (
                <td
                  key={name}
                  data-numeric
                  data-label={AGE_LABELS[name]}
                  data-strong={STRONG.has(name) || undefined}
                  data-nothing={(row[name] === 0 && !STRONG.has(name)) || undefined}
                >
                  {href ? (
                    <Link to={href}>
                      <Amount value={row[name]} />
                    </Link>
                  ) : (
                    amountOf(row[name])
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {FIGURES.map((name) => (
            <td key={name} data-numeric data-label={AGE_LABELS[name]}>
              <Amount value={totals[name]} />
            </td>
          ))}
        </tr>
      </tfoot>
    </AmountTable>
  );
}

/** Shows zero as missing: most columns of most clients are empty, and zeros would hide the other amounts. */
const amountOf = (amount: number) => (amount === 0 ? MISSING : <Amount value={amount} />);

const OPEN_STATUTS = ['Validée', 'Réglée en partie'];
const MONTH = 30;

/** Returns the list of the factures that a figure sums; null for unallocated règlements and the balance, which are on the account. */
function listHref(client: number, name: Figure): string | null {
  if (name === 'nonImpute' || name === 'solde') return null;
  // A validated avoir has a due date too, and nothing to pay.
  const query = new URLSearchParams({ client: String(client), typeFacture: String(TYPE_FACTURE.facture), sort: 'dateEcheance,asc' });
  if (name === 'total') for (const statut of OPEN_STATUTS) query.append('statut', statut);
  else for (const [key, value] of boundsOf(name)) query.append(key, value);
  return `${pathOf(facture)}?${query}`;
}

/** Returns the filters for the due dates that are this late today. */
function boundsOf(age: Age): [string, string][] {
  const index = AGES.indexOf(age);
  const before = (days: number): string => addDays(serverDay(), -days);
  const statuts = OPEN_STATUTS.map((statut): [string, string] => ['statut', statut]);
  if (index === 0) return [...statuts, ['dateEcheanceMin', before(0)]];
  const late: [string, string][] = [
    ['echue', 'true'],
    ['dateEcheanceMax', before((index - 1) * MONTH + 1)],
  ];
  return index === AGES.length - 1 ? late : [...late, ['dateEcheanceMin', before(index * MONTH)]];
}
