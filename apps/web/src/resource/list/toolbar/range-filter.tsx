import type { Field } from '@editique/domain/entity/field';
import { isDay } from '@editique/domain/entity/moment';
import { validation } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MomentInput } from '../../typing/moment-input.tsx';
import { NumberInput } from '../../typing/number-input.tsx';
import classes from './toolbar.module.css';

interface RangeFilterProps {
  field: Field;
  min: string | undefined;
  max: string | undefined;
  onApply: (min: string[], max: string[]) => void;
}

type Bound = string | number | null;

/** From and to, each of which may be left open. */
export function RangeFilter({ field, min, max, onApply }: RangeFilterProps) {
  const isDate = field.kind === 'dateTime' || field.kind === 'date';
  const [from, setFrom] = useState<Bound>(() => read(min, isDate));
  const [to, setTo] = useState<Bound>(() => read(max, isDate));
  const [isSubmitted, setSubmitted] = useState(false);
  const check = (bound: Bound) => (isDate ? dayError(bound) : numberError(bound));

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
        return isDate ? (
          <MomentInput key={label} {...common} kind="date" value={typeof value === 'string' ? value : null} onChange={onChange} />
        ) : (
          <NumberInput key={label} {...common} value={value} onChange={onChange} hasDecimals={field.kind === 'decimal'} />
        );
      })}
      <Button type="submit" variant="default">
        Appliquer
      </Button>
    </form>
  );
}

const read = (bound: string | undefined, isDate: boolean): Bound => {
  if (bound === undefined) return null;
  return isDate ? bound.slice(0, 'YYYY-MM-DD'.length) : Number(bound);
};
const write = (bound: Bound): string[] => (bound === null ? [] : [String(bound)]);
const dayError = (bound: Bound): string | null => (bound === null || isDay(bound) ? null : validation.date);
const numberError = (bound: Bound): string | null => (bound === null || typeof bound === 'number' ? null : validation.numeric);
