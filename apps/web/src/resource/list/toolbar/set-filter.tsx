import { entityNamed } from '@editique/domain/catalog';
import { text } from '@editique/domain/messages';
import type { AnyRecord } from '@editique/domain/record';
import { Checkbox, Radio, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconSearch } from '../../../icons/icons.ts';
import { messageOf } from '../../../lib/api.ts';
import { useOptions } from '../../record/use-options.ts';
import type { SetField } from './filters.ts';
import classes from './toolbar.module.css';
import { useReferenceLabels } from './use-reference-labels.ts';

interface SetFilterProps {
  field: SetField;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** The values of a filter: each tick updates the rows at once. */
export function SetFilter({ field, values, onChange }: SetFilterProps) {
  if (field.kind === 'reference' || field.kind === 'references')
    return <ReferenceSet field={field} to={field.to} values={values} onChange={onChange} />;
  const items =
    field.kind === 'boolean' ? [YES, NO] : field.choices.map((choice) => ({ value: String(choice.value), label: choice.label }));
  return <Checklist label={field.label} items={items} values={values} onChange={onChange} isSingle={field.kind === 'boolean'} />;
}

/** The popover has no rows that could name a value. */
const NO_ROWS: readonly AnyRecord[] = [];
const YES = { value: 'true', label: 'Oui' };
const NO = { value: 'false', label: 'Non' };

function ReferenceSet({ field, to, values, onChange }: SetFilterProps & { to: string }) {
  const [search, setSearch] = useState('');
  const { options, isFetching, error } = useOptions(entityNamed(to), search);
  const found = options.map((option) => ({ value: String(option.id), label: option.label }));
  // Ticked values stay in the list, whatever is searched for and wherever they come from, so that they can be unticked.
  const ticked = values.filter((value) => !found.some((item) => item.value === value));
  const names = useReferenceLabels(to, '', ticked, NO_ROWS);
  const items = [...ticked.map((value, index) => ({ value, label: names[index] ?? value })), ...found];
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={`Chercher\u202F: ${field.label}`}
        placeholder={text.search}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Checklist label={field.label} items={items} values={values} onChange={onChange}>
        {found.length === 0 && !isFetching && <p className={classes.none}>{error ? messageOf(error) : text.empty}</p>}
      </Checklist>
    </>
  );
}

interface ChecklistProps {
  label: string;
  items: readonly { value: string; label: string }[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Only one value can be chosen, as for a boolean. */
  isSingle?: boolean;
  children?: ReactNode;
}

function Checklist({ label, items, values, onChange, isSingle = false, children }: ChecklistProps) {
  // The checkbox changes at once; the address and the rows follow a moment later.
  const [ticked, setTicked] = useState(values);
  const [seen, setSeen] = useState(values);
  if (values.join() !== seen.join()) {
    setSeen(values);
    setTicked(values);
  }
  const tick = (next: string[]) => {
    setTicked(next);
    onChange(next);
  };
  return (
    <fieldset className={classes.checklist} aria-label={label}>
      {items.map((item) => {
        const isChecked = ticked.includes(item.value);
        return isSingle ? (
          <Radio
            key={item.value}
            size="xs"
            className={classes.check}
            label={item.label}
            checked={isChecked}
            onChange={() => tick([item.value])}
          />
        ) : (
          <Checkbox
            key={item.value}
            className={classes.check}
            label={item.label}
            checked={isChecked}
            onChange={() => tick(isChecked ? ticked.filter((value) => value !== item.value) : [...ticked, item.value])}
          />
        );
      })}
      {children}
    </fieldset>
  );
}
