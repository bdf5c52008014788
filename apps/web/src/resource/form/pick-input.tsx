import { text } from '@editique/domain/messages';
import { Combobox, InputBase, type InputBaseProps, Loader, useCombobox } from '@mantine/core';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import classes from './pick-input.module.css';

export interface PickItem {
  key: string;
  label: string;
}

interface PickInputProps extends InputBaseProps, Pick<ComponentProps<'input'>, 'name' | 'required' | 'disabled' | 'onFocus'> {
  /** The label of what is chosen; null when nothing is. */
  selected: PickItem | null;
  items: readonly PickItem[];
  /** What is typed to narrow the items; empty when nobody searches. */
  onSearch: (search: string) => void;
  onPick: (key: string | null) => void;
  onOpen?: () => void;
  isLoading?: boolean;
  isClearable?: boolean;
}

/** A select that is searched by typing. Its one input carries the field's name and shows the chosen label at once. */
export function PickInput({ selected, items, onSearch, onPick, onOpen, isLoading = false, isClearable = false, ...props }: PickInputProps) {
  const [search, setSearch] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption(), onDropdownOpen: onOpen });
  const shown = search ?? selected?.label ?? '';

  const find = (typed: string | null) => {
    setSearch(typed);
    onSearch(typed ?? '');
  };
  const choose = (key: string | null) => {
    onPick(key);
    find(null);
  };

  // What the search finds first is what Enter takes.
  const highlight = useEffectEvent(() => {
    if (search !== null && combobox.dropdownOpened) combobox.selectFirstOption();
  });
  const found = items.map((item) => item.key).join();
  useEffect(() => {
    if (found !== '') highlight();
  }, [found]);

  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(key) => {
        choose(key);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...props}
          role="combobox"
          autoComplete="off"
          rightSection={isLoading && combobox.dropdownOpened ? <Loader size={14} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          __clearSection={<Combobox.ClearButton aria-label="Effacer le choix" onClear={() => choose(null)} />}
          __clearable={isClearable && selected !== null && !props.disabled}
          value={shown}
          onChange={({ currentTarget }) => {
            // Emptying the field takes the choice away.
            if (currentTarget.value === '') onPick(null);
            find(currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => {
            event.currentTarget.select();
            props.onFocus?.(event);
          }}
          onBlur={() => {
            const exact = items.filter((item) => search !== null && isSame(item.label, search));
            if (exact.length === 1 && exact[0]) choose(exact[0].key);
            else find(null);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} className={classes.options} aria-label="Propositions">
          {items.map((item) => (
            <Combobox.Option key={item.key} value={item.key} active={item.key === selected?.key} className={classes.option}>
              {item.label}
            </Combobox.Option>
          ))}
          {items.length === 0 && <Combobox.Empty>{isLoading ? text.loading : text.empty}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const isSame = (label: string, typed: string): boolean => label.localeCompare(typed.trim(), 'fr', { sensitivity: 'base' }) === 0;
