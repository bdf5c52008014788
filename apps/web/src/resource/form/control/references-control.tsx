import { entityNamed } from '@editique/domain/catalog';
import { isRequired, type ReferencesField } from '@editique/domain/entity/field';
import type { LinkedOption } from '@editique/domain/record';
import { CheckIcon, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { type MouseEvent, useRef, useState } from 'react';
import { completedName } from '../../record/record.ts';
import { useOptions } from '../../record/use-options.ts';
import { linksIn } from '../form-values.ts';
import type { ControlProps } from './control-props.ts';
import { nothingWords } from './nothing-words.ts';
import classes from './pick-options.module.css';
import { useCompletedNames } from './use-completed-names.ts';
import { useFoundRows } from './use-found-rows.ts';

/** A field for several records, each a pill that can be removed; the search stays open for the next one. */
export function ReferencesControl({ name, field, value, onChange, error, isDisabled = false }: ControlProps<ReferencesField>) {
  const entity = entityNamed(field.to);
  const completedNames = useCompletedNames(entity);
  const labelOf = (item: LinkedOption) => completedNames.get(item.value) ?? item.label;
  const [search, setSearch] = useState('');
  const [isOpened, setOpened] = useState(false);
  const { options, isAwaited, error: failure, refetch } = useOptions(entity, search, { enabled: isOpened });
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => failure && refetch(),
  });
  const input = useRef<HTMLInputElement>(null);
  const chosen = linksIn(value);
  const isChosen = (id: number) => chosen.some((item) => item.value === id);
  const remove = (id: number) => onChange(chosen.filter((item) => item.value !== id));
  const toggle = (id: number) => {
    const option = options.find((one) => one.id === id);
    if (isChosen(id)) remove(id);
    else if (option) onChange([...chosen, { value: id, label: option.label }]);
    setSearch('');
  };
  const rows = useFoundRows({
    combobox,
    search,
    items: options.map(({ id, record }) => ({ key: String(id), label: completedName(entity, record) })),
    isAwaited,
    onTake: (key) => key !== null && toggle(Number(key)),
    onLeave: (key) => {
      if (key !== null && !isChosen(Number(key))) toggle(Number(key));
      // Text left in the field would look like a choice.
      setSearch('');
    },
  });
  /**
   * Moves the keyboard focus to the input, because the button disappears with its pill. After a tap the focus is elsewhere and stays there.
   */
  const keepKeyboard = ({ currentTarget }: MouseEvent) => {
    if (currentTarget === document.activeElement) input.current?.focus();
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
                removeButtonProps={{
                  'aria-label': `Retirer ${labelOf(item)}`,
                  'aria-hidden': false,
                  tabIndex: 0,
                  onClick: keepKeyboard,
                }}
              >
                {labelOf(item)}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                ref={input}
                name={name}
                role="combobox"
                autoComplete="off"
                value={search}
                onFocus={() => setOpened(true)}
                onBlur={rows.onBlur}
                onChange={(event) => {
                  setSearch(event.currentTarget.value);
                  combobox.openDropdown();
                }}
                onKeyDown={(event) => {
                  rows.onKeyDown(event);
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
          {options.map(({ id, record }) => (
            <Combobox.Option key={id} value={String(id)} active={isChosen(id)} className={classes.option}>
              {isChosen(id) && <CheckIcon size={10} aria-hidden />} {completedName(entity, record)}
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>{nothingWords(isAwaited, failure)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
