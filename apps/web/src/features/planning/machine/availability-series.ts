import type { Cause } from './activity-figures.ts';

const FAMILIES = ['amber', 'red', 'violet', 'blue', 'orange'];
/** The full tones first, then a light tone of each, so that more motifs get a colour of their own. */
const COLORS = [
  ...FAMILIES.map((family) => `var(--ed-${family}-solid)`),
  ...FAMILIES.map((family) => `color-mix(in srgb, var(--ed-${family}-solid) 55%, var(--ed-surface))`),
];
const OTHERS = 'var(--ed-slate-solid)';
/** More colours could not be distinguished; the other motifs share one. */
const MOST = 6;

export interface ChartSeries {
  /** The longest first. */
  motifs: { id: number; label: string; color: string }[];
  /** Whether some motifs have no colour of their own. */
  hasOthers: boolean;
  othersColor: string;
  colorOf: (motif: number) => string;
}

/**
 * Returns the colours of the motifs. The colour follows the motif's id, so that it is the same on every machine; on a clash the second
 * motif takes the next colour.
 */
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
