import { retour } from '@editique/domain/entities/retour';
import { pathOf } from '@editique/domain/entity/entity';
import { type Dimension, rateOf, type Statistique } from '@editique/domain/retour/statistiques';
import { firstOfMonth, lastOfMonth } from '@editique/domain/time/days';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session/session.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import type { Period } from '../../../lib/text/periods.ts';
import { formatRate } from '../../../production/retour/rate.ts';
import type { Narrowed } from '../../../production/retour/use-statistics.ts';
import { FactTable } from '../../../ui/card/fact-table.tsx';
import { headingOf } from './dimensions.ts';
import classes from './statistics.module.css';

interface StatisticsTableProps {
  par: Dimension;
  rows: readonly Statistique[];
  period: Period;
  narrowed: Narrowed;
}

/** Shows the same figures in full. Each count links to the list of exactly those returns. */
export function StatisticsTable({ par, rows, period, narrowed }: StatisticsTableProps) {
  const canList = useSession()?.paths.has(pathOf(retour)) ?? false;
  const total = rows.reduce((sum, { nombre }) => sum + nombre, 0);
  const deposes = depositedIn(par, rows);
  return (
    <div className={classes.scroll}>
      <FactTable className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{headingOf(par)}</th>
            <th scope="col" data-numeric>
              Plis retournés
            </th>
            <th scope="col" data-numeric>
              Plis déposés
            </th>
            <th scope="col" data-numeric>
              Taux
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const href = canList ? listHref(par, row, period, narrowed) : null;
            return (
              <tr key={row.cle ?? ''}>
                <th scope="row">{row.libelle}</th>
                <td data-numeric>{href ? <Link to={href}>{formatNumber(row.nombre)}</Link> : formatNumber(row.nombre)}</td>
                <td data-numeric>{formatNumber(row.deposes)}</td>
                <td data-numeric>{formatRate(row.taux)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-numeric>{formatNumber(total)}</td>
            <td data-numeric>{deposes === null ? '' : formatNumber(deposes)}</td>
            <td data-numeric>{deposes === null ? '' : formatRate(rateOf(total, deposes))}</td>
          </tr>
        </tfoot>
      </FactTable>
    </div>
  );
}

/**
 * Returns the plis deposited in the period. Months add up; rows of other dimensions all carry the same total. Null for clients, because
 * only clients with returns are shown.
 */
function depositedIn(par: Dimension, rows: readonly Statistique[]): number | null {
  if (par === 'client') return null;
  return par === 'mois' ? rows.reduce((sum, row) => sum + row.deposes, 0) : (rows[0]?.deposes ?? 0);
}

/** Returns null for returns without a value in this dimension: the list has no filter for them. */
function listHref(par: Dimension, { cle }: Statistique, { du, au }: Period, narrowed: Narrowed): string | null {
  if (cle === null) return null;
  const bounds = typeof cle === 'string' ? boundsOf(cle, { du, au }) : { du, au };
  const query = new URLSearchParams({ dateReceptionMin: bounds.du, dateReceptionMax: bounds.au });
  for (const [name, id] of Object.entries(narrowed)) query.set(name, String(id));
  if (par !== 'mois') query.set(par, String(cle));
  return `${pathOf(retour)}?${query}`;
}

/** Returns the days of the month that lie in the period. */
function boundsOf(month: string, { du, au }: Period): Period {
  const [first, last] = [firstOfMonth(month), lastOfMonth(month)];
  return { du: first > du ? first : du, au: last < au ? last : au };
}
