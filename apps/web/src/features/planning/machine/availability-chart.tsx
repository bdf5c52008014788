import type { Activite } from '@editique/domain/planning/activite';
import '@mantine/charts/styles.layer.css';
import { durationWords } from '@editique/domain/planning/words';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { BarChart } from '@mantine/charts';
import { formatDate } from '../../../lib/text/format.ts';
import { tooltipLabel } from '../../../ui/tooltip-label.ts';
import { availableOf } from './activity-figures.ts';
import type { ChartSeries } from './availability-series.ts';
import { CHART_HEIGHT } from './chart-height.ts';

interface AvailabilityChartProps {
  jours: Activite['jours'];
  series: ChartSeries;
}

/** A quiet colour for the time that needs no attention. */
const CALM = 'color-mix(in srgb, var(--ed-accent) 40%, var(--ed-surface))';
const HOUR = 60;
const MOST_STEPS = 4;
const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });
/** Prefixes the motif, because a row holds both the day and the series, and a motif could have any name. */
const keyOf = (motif: number): string => `motif-${motif}`;

/** Shows each day as one bar: the time without stops, and on top of it each stop by its motif. */
export default function AvailabilityChart({ jours, series: { motifs, hasOthers, othersColor } }: AvailabilityChartProps) {
  const ticks = hourTicks(Math.max(...jours.map(({ ouvertes }) => ouvertes)));
  return (
    <BarChart
      h={CHART_HEIGHT}
      type="stacked"
      data={jours.map((jour) =>
        rowOf(
          jour,
          motifs.map(({ id }) => id),
        ),
      )}
      dataKey="jour"
      series={[
        { name: 'disponible', label: 'Sans arrêt', color: CALM },
        ...motifs.map(({ id, label, color }) => ({ name: keyOf(id), label, color })),
        ...(hasOthers ? [{ name: 'autres', label: 'Autres motifs', color: othersColor }] : []),
      ]}
      maxBarWidth={28}
      gridAxis="x"
      tickLine="none"
      valueFormatter={(minutes) => (minutes > 0 ? durationWords(minutes * MINUTE_MS) : '0')}
      xAxisProps={{
        tickFormatter: (jour: string) => shortDay.format(new Date(`${jour}T12:00`)),
        minTickGap: 24,
        axisLine: false,
      }}
      yAxisProps={{
        axisLine: false,
        width: 40,
        domain: [0, ticks.at(-1) ?? HOUR],
        ticks,
        tickFormatter: (minutes: number) => `${minutes / HOUR} h`,
      }}
      tooltipProps={{ labelFormatter: tooltipLabel(formatDate), isAnimationActive: false }}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ margin: { top: 4, right: 4, bottom: 0, left: 0 }, barCategoryGap: '25%', accessibilityLayer: false }}
    />
  );
}

/** Returns ticks at whole hours up to the longest day, five at most. */
function hourTicks(longest: number): number[] {
  const step = Math.max(1, Math.ceil(longest / HOUR / MOST_STEPS)) * HOUR;
  return Array.from({ length: Math.ceil(longest / step) + 1 }, (_, index) => index * step);
}

function rowOf(day: Activite['jours'][number], shown: readonly number[]): Record<string, string | number> {
  const row: Record<string, string | number> = { jour: day.jour, disponible: availableOf(day) };
  let others = 0;
  for (const { motif, minutes } of day.arrets) {
    if (shown.includes(motif.id)) row[keyOf(motif.id)] = minutes;
    else others += minutes;
  }
  if (others > 0) row.autres = others;
  return row;
}
