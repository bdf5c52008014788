import type { DayOfPlis } from '@editique/domain/dashboard/dashboard';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatCount, formatDate, formatNumber } from '../../../lib/text/format.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { Card } from '../../../ui/card/card.tsx';
import { listAddress, useAllowedLinks } from '../lists.ts';
import { MaybeLink } from '../maybe-link.tsx';
import classes from './plis-card.module.css';
import { barsHeight, SERIES, type Series } from './plis-series.ts';

// The charts weigh more than the rest of the page. They are fetched once the figures are drawn.
const PlisBars = lazy(() => whenIdle().then(() => import('./plis-bars.tsx')));

/** Shows the sheets printed and the plis inserted and deposited. Sheets and plis are different units, so each series has its own axis. */
export function PlisCard({ days }: { days: DayOfPlis[] }) {
  const links = useAllowedLinks();
  // The progress behind the other two series has no list.
  const listOf = ({ name }: Series, from = 0, to = -1): string | null => {
    const [first, last] = [days.at(from), days.at(to)];
    return name === 'deposes' && first && last ? links.list(listAddress.deposits(first.jour, last.jour)) : null;
  };
  return (
    <Card title="Plis par jour" aside="30 jours" actions={<span className={classes.note}>hier, et total sur 30 jours</span>}>
      <figure className={classes.charts}>
        {SERIES.map((series, index) => {
          const isLast = index === SERIES.length - 1;
          return (
            <div key={series.name} className={classes.line} data-last={isLast || undefined}>
              <div className={classes.legend}>
                <span className={classes.label}>
                  <span className={classes.key} data-series={series.name} />
                  {series.label}
                </span>
                <MaybeLink to={listOf(series, -2, -2)} className={classes.yesterday}>
                  {formatNumber(days.at(-2)?.[series.name])}
                </MaybeLink>
                <MaybeLink to={listOf(series)} className={classes.total}>
                  {formatCount(
                    days.reduce((sum, day) => sum + day[series.name], 0),
                    series.unit,
                  )}
                </MaybeLink>
              </div>
              <div className={classes.bars} aria-hidden>
                <Suspense fallback={<Skeleton height={barsHeight(isLast)} radius="sm" animate={false} />}>
                  <PlisBars days={days} series={series} withDays={isLast} />
                </Suspense>
              </div>
            </div>
          );
        })}
        <DaysTable days={days} />
      </figure>
    </Card>
  );
}

/** Shows the same figures as a table for screen readers. */
function DaysTable({ days }: { days: DayOfPlis[] }) {
  return (
    <VisuallyHidden>
      <table>
        <caption>Plis par jour</caption>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            {SERIES.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.jour}>
              <th scope="row">{formatDate(day.jour)}</th>
              {SERIES.map(({ name }) => (
                <td key={name}>{formatNumber(day[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
