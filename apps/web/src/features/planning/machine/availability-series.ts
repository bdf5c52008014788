import type { Cause } from './activity-figures.ts';

const FAMILIES = ['amber', 'red', 'violet', 'blue', 'orange'];
/** A light tone of each follows the full ones: more motifs have a colour of their own. */
const COLORS = [
  ...FAMILIES.map((family) => `var(--ed-${family}-solid)`),
  ...FAMILIES.map((family) => `color-mix(in srgb, var(--ed-${family}-solid) 55%, var(--ed-surface))`),
];
const OTHERS = 'var(--ed-slate-solid)';
/** More would be told apart by nobody; the others share one colour. */
const MOST = 6;

export interface ChartSeries {
  /** The longest first. */
  motifs: { id: number; label: string; color: string }[];
  /** Whether there are motifs without a colour of their own. */
  hasOthers: boolean;
  othersColor: string;
  colorOf: (motif: number) => string;
}

/** A motif has the colour of its id, so that it is the same on every machine. Only where two would share one, the second takes the next. */
export function seriesOf(causes: readonly Cause[]): ChartSeries {
  const shown = causes.slice(0, MOST).map(({ motif }) => motif);
  const colors = new Map<number, string>();
  const taken = new Set<number>();
  for (const { id } of shown.toSorted((one, other) => one.id - other.id)) {
    let place = id % COLORS.length;
    while (taken.has(place)) place = (place + 1) % COLORS.length;
    taken.add(place);
    colors.set(id, COLORS[place] ?? OTHERS);
  }
  const colorOf = (id: number): string => colors.get(id) ?? OTHERS;
  return {
    motifs: shown.map(({ id, libelleMotif }) => ({ id, label: libelleMotif, color: colorOf(id) })),
    hasOthers: causes.length > shown.length,
    othersColor: OTHERS,
    colorOf,
  };
}
