import type { Dashboard } from '@editique/domain/dashboard/dashboard';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatPrice } from '../../../lib/text/format.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { Card } from '../../../ui/card/card.tsx';
import { listAddress, useAllowedLinks } from '../lists.ts';
import { MaybeLink } from '../maybe-link.tsx';
import classes from './money-card.module.css';
import { MoneyFigures } from './money-figures.tsx';
import { monthRows, monthWords, SERIES, type SeriesName } from './money-series.ts';

const MoneyBars = lazy(() => whenIdle().then(() => import('./money-bars.tsx')));
const HEIGHT = 200;

/**
 * Shows the amounts billed and paid over twelve months, what is owed and since when. Each user sees only the parts whose lists they may
 * open.
 */
export function MoneyCard({ data: { ventes, encaissements, encours } }: { data: Dashboard }) {
  const rows = monthRows(ventes, encaissements);
  const names = [...(ventes ? (['billed'] as const) : []), ...(encaissements ? (['paid'] as const) : [])];
  return (
    <Card title="Finances" aside="montants TTC" isFlush>
      <MoneyFigures ventes={ventes} encours={encours} />
      {names.length > 0 && (
        <figure className={classes.chart}>
          <figcaption className={classes.legend}>
            {ventes && <Total name="billed" total={ventes.total} to={listAddress.factures(ventes.filtres)} />}
            {encaissements && <Total name="paid" total={encaissements.total} to={listAddress.payments(encaissements.filtres)} />}
          </figcaption>
          <div className={classes.bars} aria-hidden>
            <Suspense fallback={<Skeleton height={HEIGHT} radius="sm" animate={false} />}>
              <MoneyBars rows={rows} names={names} height={HEIGHT} />
            </Suspense>
          </div>
          <MonthsTable rows={rows} names={names} />
        </figure>
      )}
    </Card>
  );
}

/** Shows the colour of a series and its total over the months shown. */
function Total({ name, total, to }: { name: SeriesName; total: number; to: string }) {
  const href = useAllowedLinks().list(to);
  return (
    <MaybeLink to={href} className={classes.total ?? ''}>
      <span className={classes.key} style={{ background: SERIES[name].color }} aria-hidden />
      {SERIES[name].label} <strong>{formatPrice(total)}</strong> sur 12 mois
    </MaybeLink>
  );
}

/** Shows the same figures as a table for screen readers. */
function MonthsTable({ rows, names }: { rows: ReturnType<typeof monthRows>; names: readonly SeriesName[] }) {
  return (
    <VisuallyHidden>
      <table>
        <caption>Montants par mois</caption>
        <thead>
          <tr>
            <th scope="col">Mois</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {SERIES[name].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.mois}>
              <th scope="row">{monthWords(row.mois)}</th>
              {names.map((name) => (
                <td key={name}>{formatPrice(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
