import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Period } from '../../lib/periods.ts';
import { MomentInput } from './moment-input.tsx';
import classes from './period-filter.module.css';

interface PeriodFilterProps {
  /** Null: from the beginning. */
  period: { du: string | null; au: string };
  presets: readonly { label: string; period: () => { du: string | null; au: string } }[];
  onChange: (period: Partial<Record<keyof Period, string | null>>) => void;
  /** For readers; the period alone unless said. */
  label?: string;
  /** What else narrows, after the period. */
  children?: ReactNode;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Which days: typed, or one of the usual periods. */
export function PeriodFilter({ period, presets, onChange, label: name = 'Période', children }: PeriodFilterProps) {
  const day = (end: 'du' | 'au', label: string) => (
    <MomentInput
      name={end}
      kind="date"
      label={label}
      className={classes.day}
      value={period[end]}
      onChange={(value) => value !== null && DAY.test(value) && onChange({ [end]: value })}
    />
  );
  return (
    <section className={classes.filter} aria-label={name}>
      {day('du', 'Du')}
      {day('au', 'Au')}
      <div className={classes.presets}>
        {presets.map(({ label, period: choose }) => {
          const { du, au } = choose();
          return (
            <Button key={label} variant="default" aria-pressed={du === period.du && au === period.au} onClick={() => onChange({ du, au })}>
              {label}
            </Button>
          );
        })}
      </div>
      {children}
    </section>
  );
}
