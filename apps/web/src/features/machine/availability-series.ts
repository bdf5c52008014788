import type { Cause } from './activity-figures.ts';

/** The motifs with a colour of their own; the others share one. */
const COLORS = ['amber', 'red', 'violet', 'blue', 'orange'].map((family) => `var(--ed-${family}-solid)`);
const OTHERS = 'var(--ed-slate-solid)';

export interface ChartSeries {
  /** The longest first. */
  motifs: { id: number; label: string; color: string }[];
  /** Whether there are motifs without a colour of their own. */
  hasOthers: boolean;
  othersColor: string;
  colorOf: (motif: number) => string;
}

export function seriesOf(causes: readonly Cause[]): ChartSeries {
  const motifs = causes.slice(0, COLORS.length).map(({ motif }, index) => ({
    id: motif.id,
    label: motif.libelleMotif,
    color: COLORS[index] ?? OTHERS,
  }));
  return {
    motifs,
    hasOthers: causes.length > motifs.length,
    othersColor: OTHERS,
    colorOf: (id) => motifs.find((motif) => motif.id === id)?.color ?? OTHERS,
  };
}
