import { Button } from '@mantine/core';
import type { Period } from '../../lib/periods.ts';
import { MomentInput } from '../../resource/typing/moment-input.tsx';
import classes from './period-filter.module.css';

interface PeriodFilterProps {
  /** Null: from the beginning. */
  period: { du: string | null; au: string };
  presets: readonly { label: string; period: () => { du: string | null; au: string } }[];
  onChange: (period: Partial<Record<keyof Period, string | null>>) => void;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Which days: typed, or one of the usual periods. */
export function PeriodFilter({ period, presets, onChange }: PeriodFilterProps) {
  const day = (name: 'du' | 'au', label: string) => (
    <MomentInput
      name={name}
      kind="date"
      label={label}
      className={classes.day}
      value={period[name]}
      onChange={(value) => value !== null && DAY.test(value) && onChange({ [name]: value })}
    />
  );
  return (
    <section className={classes.filter} aria-label="Période">
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
    </section>
  );
}
