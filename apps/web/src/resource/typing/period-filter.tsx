import { isDay } from '@editique/domain/entity/moment';
import { validation } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Period } from '../../lib/text/periods.ts';
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

interface DayFilterProps {
  name: string;
  label: string;
  value: string | null;
  onChange: (day: string) => void;
}

/** One day above figures that are of that day; a period has two of them. */
export const DayFilter = (props: DayFilterProps) => (
  <section className={classes.filter} aria-label="Jour">
    <DayInput {...props} />
  </section>
);

/** A day that cannot be read stays as it was typed and is marked once it is left; the figures stay those of the day before it. */
function DayInput({ value, onChange, ...props }: DayFilterProps) {
  const [refused, setRefused] = useState<{ text: string; instead: string | null } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const kept = refused?.instead === value ? refused.text : null;
  const type = (typed: string | null) => {
    setLeft(false);
    setRefused(typed === null || isDay(typed) ? null : { text: typed, instead: value });
    if (isDay(typed)) onChange(typed);
  };
  return (
    <MomentInput
      {...props}
      kind="date"
      className={classes.day}
      value={kept ?? value}
      onChange={type}
      onBlur={() => setLeft(true)}
      error={kept !== null && isLeft ? validation.date : undefined}
    />
  );
}

/** Which days: typed, or one of the usual periods. */
export function PeriodFilter({ period, presets, onChange, label: name = 'Période', children }: PeriodFilterProps) {
  const day = (end: 'du' | 'au', label: string) => (
    <DayInput name={end} label={label} value={period[end]} onChange={(value) => onChange({ [end]: value })} />
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
