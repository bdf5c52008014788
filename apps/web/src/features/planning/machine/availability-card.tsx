import type { Activite } from '@editique/domain/planning/activite';
import { durationWords } from '@editique/domain/planning/words';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { Skeleton } from '@mantine/core';
import { lazy, useState } from 'react';
import { IconCalendarOff } from '../../../icons/icons.ts';
import { formatCount, formatShare, MISSING } from '../../../lib/text/format.ts';
import { Card } from '../../../ui/card/card.tsx';
import { NoShares, ShareChart, ShareTable } from '../../../ui/card/share-chart.tsx';
import { StateTile } from '../../../ui/card/state-tile.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { former } from '../../../ui/state/former.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { availability, type Cause, causesOf, percentsOf } from './activity-figures.ts';
import { seriesOf } from './availability-series.ts';
import { AvailabilityTable } from './availability-table.tsx';
import { CHART_HEIGHT } from './chart-height.ts';
import type { Machine } from './machine.ts';
import { PERIODS, type Period, useActivity } from './use-activity.ts';

// The chart weighs more than the rest of the page, so it loads separately.
const AvailabilityChart = lazy(() => import('./availability-chart.tsx'));

/** Shows how much of its open time the machine was available per day, and the causes of its stops. */
export function AvailabilityCard({ machine }: { machine: Machine }) {
  const [days, setDays] = useState<Period>(30);
  const activity = useActivity(machine.id, days);
  return (
    <Card
      title="Disponibilité"
      actions={
        <Segmented
          size="xs"
          aria-label="Période"
          data={PERIODS.map((period) => ({ value: String(period), label: `${period} jours` }))}
          value={String(days)}
          onChange={(value) => setDays(PERIODS.find((period) => String(period) === value) ?? days)}
        />
      }
    >
      <Loaded
        query={activity}
        help="L'activité n'a pas pu être lue."
        waiting={<Skeleton height={CHART_HEIGHT} radius="sm" animate={false} />}
      >
        {({ jours }) => (
          <div {...former(activity.isFormer)}>
            <Availability machine={machine} jours={jours} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function Availability({ machine, jours }: { machine: Machine; jours: Activite['jours'] }) {
  const share = availability(jours);
  const causes = causesOf(jours);
  if (jours.every(({ ouvertes }) => ouvertes === 0))
    return (
      <StateTile
        icon={IconCalendarOff}
        title="Aucune heure d'ouverture"
        help="Sur cette période, la machine n'a pas d'horaire ou l'atelier est fermé&#8239;: voyez Horaires et Fermetures."
      />
    );
  return (
    <ShareChart
      total={
        <>
          <strong>{share === null ? MISSING : formatShare(share)}</strong> du temps d'ouverture sans arrêt, hors aujourd'hui
        </>
      }
      chart={<AvailabilityChart jours={jours} series={seriesOf(causes)} />}
      height={CHART_HEIGHT}
      table={<AvailabilityTable machine={machine} jours={jours} />}
    >
      <Causes causes={causes} />
    </ShareChart>
  );
}

/** Shows the colour of each motif and its total duration. */
function Causes({ causes }: { causes: readonly Cause[] }) {
  const series = seriesOf(causes);
  const total = causes.reduce((sum, { minutes }) => sum + minutes, 0);
  const percents = percentsOf(causes.map(({ minutes }) => minutes));
  if (total === 0) return <NoShares>Aucun arrêt pendant les heures d'ouverture.</NoShares>;
  return (
    <ShareTable
      caption="Causes des arrêts"
      columns={['Motif', 'Part', 'Durée', 'Sur']}
      rows={causes.map(({ motif, minutes, days }, index) => ({
        id: motif.id,
        color: series.colorOf(motif.id),
        label: motif.libelleMotif,
        values: [formatShare((percents[index] ?? 0) / 100), durationWords(minutes * MINUTE_MS), formatCount(days, 'jour')],
      }))}
    />
  );
}
