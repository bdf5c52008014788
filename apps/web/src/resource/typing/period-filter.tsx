import { isDay } from '@editique/domain/entity/moment';
import { validation } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Period } from '../../lib/text/periods.ts';
import { MomentInput } from './moment-input.tsx';
import classes from './period-filter.module.css';

interface PeriodFilterProps {
  /** A null `du` means from the beginning. */
  period: { du: string | null; au: string };
  presets: readonly { label: string; period: () => { du: string | null; au: string } }[];
  onChange: (period: Partial<Record<keyof Period, string | null>>) => void;
  /** For screen readers. Defaults to 'Période'. */
  label?: string;
  /** Further filters, shown after the period. */
  children?: ReactNode;
}

interface DayFilterProps {
  name: string;
  label: string;
  value: string | null;
  onChange: (day: string) => void;
}

/** A single day above figures of that day; a period has two of them. */
export const DayFilter = (props: DayFilterProps) => (
  <section className={classes.filter} aria-label="Jour">
    <DayInput {...props} />
  </section>
);

/** While a day cannot be read, the figures stay those of the last valid day. */
const DayInput = ({ onChange, ...props }: DayFilterProps) => (
  <MomentInput
    {...props}
    kind="date"
    className={classes.day}
    unreadable={validation.date}
    onChange={(value) => isDay(value) && onChange(value)}
  />
);

/** A period to filter by: typed, or one of the presets. */
export function PeriodFilter({ period, presets, onChange, label: name = 'Période', children }: PeriodFilterProps) {
  /** Part of the fields' keys: choosing a preset remounts them, which also replaces an unreadable day when the period stays the same. */
  const [choices, setChoices] = useState(0);
  const day = (end: 'du' | 'au', label: string) => (
    <DayInput key={`${end}${choices}`} name={end} label={label} value={period[end]} onChange={(value) => onChange({ [end]: value })} />
  );
  return (
    <section className={classes.filter} aria-label={name}>
      {day('du', 'Du')}
      {day('au', 'Au')}
      <div className={classes.presets}>
        {presets.map(({ label, period: choose }) => {
          const { du, au } = choose();
          return (
            <Button
              key={label}
              variant="default"
              aria-pressed={du === period.du && au === period.au}
              onClick={() => {
                setChoices(choices + 1);
                onChange({ du, au });
              }}
            >
              {label}
            </Button>
          );
        })}
      </div>
      {children}
    </section>
  );
}
