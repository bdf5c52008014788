import { INCIDENT_KEYS, type IncidentKey } from '@editique/domain/integrity/incident-statistics';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatCount, formatNumber, formatShare } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './statistics.module.css';
import { PERIODS, type Share, sharesOf } from './statistics-figures.ts';
import { colorOf } from './statistics-series.ts';
import { StatisticsTable } from './statistics-table.tsx';
import { type Statistics, useStatistics } from './use-statistics.ts';

// The chart weighs more than the rest of the page, which doesn't wait for it.
const StatisticsChart = lazy(() => import('./statistics-chart.tsx'));

const HEIGHT = 200;
const WORDS: Record<IncidentKey, string> = { motif: 'Motif', machine: 'Machine', client: 'Client' };

/** How many plis were spoiled over time, and by what. */
export function StatisticsCard() {
  const [par, setPar] = useState<IncidentKey>('motif');
  const [days, setDays] = useState('30');
  const period = PERIODS.find(({ value }) => value === days) ?? PERIODS[0];
  const { data, error, refetch } = useStatistics(par, period);
  return (
    <Card title="Plis en incident" className={classes.card}>
      <div className={classes.choices}>
        <Segmented
          size="xs"
          aria-label="Par"
          data={INCIDENT_KEYS.map((key) => ({ value: key, label: `Par ${WORDS[key].toLowerCase()}` }))}
          value={par}
          onChange={setPar}
        />
        <Segmented
          size="xs"
          aria-label="Période"
          data={PERIODS.map(({ value, label }) => ({ value, label }))}
          value={period.value}
          onChange={setDays}
        />
      </div>
      {data && <Figures statistics={data} />}
      {!data &&
        (error ? (
          <ErrorState error={error} help="Les statistiques n'ont pas pu être lues." onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={HEIGHT} radius="sm" animate={false} />
        ))}
    </Card>
  );
}

function Figures({ statistics }: { statistics: Statistics }) {
  const { par, rows } = statistics;
  const shares = sharesOf(rows);
  const total = shares.reduce((sum, { plis }) => sum + plis, 0);
  const incidents = shares.reduce((sum, share) => sum + share.incidents, 0);
  if (shares.length === 0) return <p className={classes.none}>Aucun incident sur cette période.</p>;
  return (
    <div className={classes.parts}>
      <p className={classes.total}>
        <strong>{formatCount(total, 'pli')}</strong> en {formatCount(incidents, 'incident')}
      </p>
      <figure className={classes.chart}>
        <div aria-hidden>
          <Suspense fallback={<Skeleton height={HEIGHT} radius="sm" animate={false} />}>
            <StatisticsChart statistics={statistics} shares={shares} height={HEIGHT} />
          </Suspense>
        </div>
        <StatisticsTable statistics={statistics} />
      </figure>
      <Shares title={WORDS[par]} shares={shares} total={total} />
    </div>
  );
}

/** Which colour is which, and what each comes to. */
const Shares = ({ title, shares, total }: { title: string; shares: readonly Share[]; total: number }) => (
  <table className={classes.shares}>
    <caption>
      <VisuallyHidden>Plis par {title.toLowerCase()}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">{title}</th>
        <th scope="col">Part</th>
        <th scope="col">Incidents</th>
        <th scope="col">Plis</th>
      </tr>
    </thead>
    <tbody>
      {shares.map(({ key, libelle, incidents, plis }, index) => (
        <tr key={key}>
          <th scope="row">
            <span className={classes.key} style={{ background: colorOf(index) }} aria-hidden />
            {libelle}
          </th>
          <td>{formatShare(plis / total)}</td>
          <td>{formatNumber(incidents)}</td>
          <td>{formatNumber(plis)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
