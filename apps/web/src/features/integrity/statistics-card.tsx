import { INCIDENT_KEYS, type IncidentKey } from '@editique/domain/integrity/incident-statistics';
import { Skeleton } from '@mantine/core';
import { lazy, useState } from 'react';
import { formatCount, formatNumber, formatShare } from '../../lib/text/format.ts';
import { Card } from '../../ui/card/card.tsx';
import { NoShares, ShareChart, ShareTable } from '../../ui/card/share-chart.tsx';
import { Segmented } from '../../ui/field/segmented.tsx';
import { former } from '../../ui/state/former.ts';
import { Loaded } from '../../ui/state/loaded.tsx';
import classes from './statistics.module.css';
import { PERIODS, sharesOf } from './statistics-figures.ts';
import { colorOf } from './statistics-series.ts';
import { StatisticsTable } from './statistics-table.tsx';
import { type Statistics, useStatistics } from './use-statistics.ts';

// The chart weighs more than the rest of the page, so it loads separately.
const StatisticsChart = lazy(() => import('./statistics-chart.tsx'));

const HEIGHT = 200;
const WORDS: Record<IncidentKey, string> = { motif: 'Motif', machine: 'Machine', client: 'Client' };

/** Shows the plis spoiled over time, by motif, machine or client. */
export function StatisticsCard() {
  const [par, setPar] = useState<IncidentKey>('motif');
  const [days, setDays] = useState('30');
  const period = PERIODS.find(({ value }) => value === days) ?? PERIODS[0];
  const statistics = useStatistics(par, period);
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
      <Loaded
        query={statistics}
        help="Les statistiques n'ont pas pu être lues."
        waiting={<Skeleton height={HEIGHT} radius="sm" animate={false} />}
      >
        {(data) => (
          <div {...former(statistics.isFormer)}>
            <Figures statistics={data} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function Figures({ statistics }: { statistics: Statistics }) {
  const { par, rows } = statistics;
  const shares = sharesOf(rows);
  const total = shares.reduce((sum, { plis }) => sum + plis, 0);
  const incidents = shares.reduce((sum, share) => sum + share.incidents, 0);
  if (shares.length === 0) return <NoShares>Aucun incident sur cette période.</NoShares>;
  return (
    <ShareChart
      total={
        <>
          <strong>{formatCount(total, 'pli')}</strong> en {formatCount(incidents, 'incident')}
        </>
      }
      chart={<StatisticsChart statistics={statistics} shares={shares} height={HEIGHT} />}
      height={HEIGHT}
      table={<StatisticsTable statistics={statistics} />}
      isWide
    >
      <ShareTable
        caption={`Plis par ${WORDS[par].toLowerCase()}`}
        isCaptionHidden
        columns={[WORDS[par], 'Part', 'Incidents', 'Plis']}
        rows={shares.map(({ key, libelle, incidents, plis }, index) => ({
          id: key,
          color: colorOf(index),
          label: libelle,
          values: [formatShare(plis / total), formatNumber(incidents), formatNumber(plis)],
        }))}
      />
    </ShareChart>
  );
}
