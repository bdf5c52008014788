import { isRequired, type ReferencesField } from '@editique/domain/entity/field';
import { text } from '@editique/domain/messages';
import { CheckIcon, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { isObject, type Row } from '../record/record.ts';
import { useOptions } from '../record/use-options.ts';
import type { ControlProps } from './control-props.ts';
import classes from './pick-input.module.css';

interface Chosen {
  value: number;
  label: string;
}

interface ReferencesControlProps extends ControlProps<ReferencesField> {
  /** The text of an offered record, where its naming fields say too little. */
  labelOf?: (record: Row) => string;
  /** The text of a chosen record. */
  labelOfChosen?: (chosen: Chosen) => string;
}

/** Several records, each a pill that can be taken away; the search stays open for the next one. */
export function ReferencesControl({
  name,
  field,
  value,
  onChange,
  error,
  isDisabled = false,
  labelOf,
  labelOfChosen = (chosen) => chosen.label,
}: ReferencesControlProps) {
  const [search, setSearch] = useState('');
  const [isOpened, setOpened] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { options, isFetching } = useOptions(field.to, search, { enabled: isOpened });
  const chosen = readChosen(value);
  const remove = (id: number) => onChange(chosen.filter((item) => item.value !== id));
  const toggle = (id: number) => {
    const option = options.find((one) => one.id === id);
    if (chosen.some((item) => item.value === id)) remove(id);
    else if (option) onChange([...chosen, { value: id, label: option.label }]);
    setSearch('');
  };
  return (
    <Combobox store={combobox} withinPortal onOptionSubmit={(key) => toggle(Number(key))}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={field.label}
          error={error}
          required={isRequired(field)}
          disabled={isDisabled}
          onClick={() => combobox.openDropdown()}
        >
          <Pill.Group>
            {chosen.map((item) => (
              <Pill
                key={item.value}
                withRemoveButton={!isDisabled}
                onRemove={() => remove(item.value)}
                removeButtonProps={{ 'aria-label': `Retirer ${labelOfChosen(item)}`, tabIndex: 0 }}
              >
                {labelOfChosen(item)}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                name={name}
                role="combobox"
                autoComplete="off"
                value={search}
                onFocus={() => setOpened(true)}
                onBlur={() => combobox.closeDropdown()}
                onChange={(event) => {
                  setSearch(event.currentTarget.value);
                  combobox.openDropdown();
                }}
                onKeyDown={(event) => {
                  const last = chosen.at(-1);
                  if (event.key !== 'Backspace' || search !== '' || !last) return;
                  event.preventDefault();
                  remove(last.value);
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} className={classes.options} aria-label="Propositions" aria-multiselectable>
          {options.map((option) => {
            const isChosen = chosen.some((item) => item.value === option.id);
            return (
              <Combobox.Option key={option.id} value={String(option.id)} active={isChosen} className={classes.option}>
                {isChosen && <CheckIcon size={10} aria-hidden />} {labelOf?.(option.record) ?? option.label}
              </Combobox.Option>
            );
          })}
          {options.length === 0 && <Combobox.Empty>{isFetching ? text.loading : text.empty}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function readChosen(value: unknown): Chosen[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).map((item) => ({ value: Number(item.value), label: String(item.label ?? '') }));
}
