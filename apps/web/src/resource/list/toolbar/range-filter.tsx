import type { Field } from '@editique/domain/entity/field';
import { endTimeOf, isDay } from '@editique/domain/entity/moment';
import { validation } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MomentInput } from '../../typing/moment-input.tsx';
import { NumberInput } from '../../typing/number-input.tsx';
import { TimeInput } from '../../typing/time-input.tsx';
import classes from './toolbar.module.css';

interface RangeFilterProps {
  field: Field;
  min: string | undefined;
  max: string | undefined;
  onApply: (min: string[], max: string[]) => void;
}

type Bound = string | number | null;

/** A lower and an upper bound, each of which may be left open. */
export function RangeFilter({ field, min, max, onApply }: RangeFilterProps) {
  const isDate = field.kind === 'dateTime' || field.kind === 'date';
  const isTime = field.kind === 'time';
  const [from, setFrom] = useState<Bound>(() => read(min, field.kind));
  const [to, setTo] = useState<Bound>(() => read(max, field.kind));
  const [isSubmitted, setSubmitted] = useState(false);
  const momentError = isTime ? timeError : dayError;
  const check = isDate || isTime ? momentError : numberError;

  const apply = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!check(from) && !check(to)) onApply(write(from), write(to));
  };
  const inputs = [
    { label: isDate ? 'Du' : 'De', value: from, onChange: setFrom, isFirst: true },
    { label: isDate ? 'Au' : 'À', value: to, onChange: setTo, isFirst: false },
  ];
  return (
    <form className={classes.range} onSubmit={apply} noValidate>
      {inputs.map(({ label, value, onChange, isFirst }) => {
        const common = { label, error: isSubmitted && check(value), 'data-autofocus': isFirst || undefined };
        const moment = { ...common, value: typeof value === 'string' ? value : null, onChange };
        if (isTime) return <TimeInput key={label} {...moment} />;
        if (isDate) return <MomentInput key={label} {...moment} kind="date" />;
        return <NumberInput key={label} {...common} value={value} onChange={onChange} hasDecimals={field.kind === 'decimal'} />;
      })}
      <Button type="submit" variant="default">
        Appliquer
      </Button>
    </form>
  );
}

const read = (bound: string | undefined, kind: Field['kind']): Bound => {
  if (bound === undefined) return null;
  if (kind === 'time') return bound;
  return kind === 'dateTime' || kind === 'date' ? bound.slice(0, 'YYYY-MM-DD'.length) : Number(bound);
};
const write = (bound: Bound): string[] => (bound === null ? [] : [String(bound)]);
const dayError = (bound: Bound): string | null => (bound === null || isDay(bound) ? null : validation.date);
const time = endTimeOf('');
const timeError = (bound: Bound): string | null => (bound === null || time.safeParse(bound).success ? null : validation.date);
const numberError = (bound: Bound): string | null => (bound === null || typeof bound === 'number' ? null : validation.numeric);
