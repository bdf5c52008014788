import { Combobox, InputBase, type InputBaseProps, Loader, useCombobox } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { isEnter } from '../../../lib/is-enter.ts';
import { holdsWords, namedFirst } from './named-first.ts';
import { nothingWords } from './nothing-words.ts';
import { CREATE, type PickItem, PickOptions } from './pick-options.tsx';
import { isSame, useFoundRows } from './use-found-rows.ts';

interface PickInputProps
  extends InputBaseProps,
    Pick<ComponentProps<'input'>, 'name' | 'required' | 'disabled' | 'placeholder' | 'onFocus'> {
  /** The chosen item; null if nothing is chosen. */
  selected: PickItem | null;
  items: readonly PickItem[];
  /** Called with the search text; empty when the user is not searching. */
  onSearch: (search: string) => void;
  onPick: (key: string | null) => void;
  onOpen?: () => void;
  /** The items still answer an older search. */
  isAwaited?: boolean;
  /** The state of the request for the items. After a failure, it is sent again when the items are opened again. */
  reading?: { error: Error | null; refetch: () => unknown };
  isClearable?: boolean;
  /** Creates a record from what was typed and not found. The only option if nothing is found; otherwise shown below the options. */
  onCreate?: ((typed: string) => void) | undefined;
  /** The label for creating a record when nothing was typed, because there is nothing to choose yet. */
  createLabel?: string;
  /** Where the items come from, for a user who finds none and cannot create one here. */
  source?: string | undefined;
}

/** A select that is searched by typing. Its single input has the field's name and shows the chosen label immediately. */
export function PickInput({
  selected,
  items: found,
  onSearch,
  onPick,
  onOpen,
  isAwaited = false,
  reading,
  isClearable = false,
  onCreate,
  createLabel,
  source,
  ...props
}: PickInputProps) {
  const [search, setSearch] = useState<string | null>(null);
  const failure = isAwaited ? null : (reading?.error ?? null);
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => {
      onOpen?.();
      if (failure) reading?.refetch();
    },
  });
  const shown = search ?? selected?.label ?? '';
  const typed = search?.trim() ?? '';
  // The rows of an older search keep their order until the answer arrives.
  const items = isAwaited ? found : namedFirst(found, typed);

  const find = (typed: string | null) => {
    setSearch(typed);
    onSearch(typed ?? '');
  };
  const choose = (key: string | null) => {
    onPick(key);
    find(null);
  };

  const take = (key: string | null) => {
    if (key === null) find(null);
    else choose(key);
    combobox.closeDropdown();
  };
  const rows = useFoundRows({ combobox, search, items, isAwaited, onTake: take });

  // Hides rows that the answer will not contain: their removal would move the remaining rows under the user's finger.
  const visible = isAwaited && typed !== '' ? items.filter(({ label, detail = '' }) => holdsWords(`${label} ${detail}`, typed)) : items;
  const isWanted = typed === '' ? createLabel !== undefined && items.length === 0 : !items.some(({ label }) => isSame(label, typed));
  const isOffered = onCreate !== undefined && !isAwaited && !failure && isWanted;
  const create = () => {
    take(null);
    onCreate?.(typed);
  };
  const isBare = !isAwaited && !failure && typed === '' && !isOffered;

  return (
    <Combobox store={combobox} withinPortal onOptionSubmit={(key) => (key === CREATE ? create() : take(key))}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...props}
          role="combobox"
          autoComplete="off"
          rightSection={isAwaited && combobox.dropdownOpened ? <Loader size={14} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          __clearSection={<Combobox.ClearButton aria-label="Effacer le choix" onClear={() => choose(null)} />}
          __clearable={isClearable && selected !== null && !props.disabled}
          value={shown}
          onChange={({ currentTarget }) => {
            // Emptying the field clears the choice.
            if (currentTarget.value === '') onPick(null);
            find(currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => {
            event.currentTarget.select();
            props.onFocus?.(event);
          }}
          onKeyDown={(event) => {
            if (!(isOffered && isEnter(event) && (event.ctrlKey || event.metaKey))) return rows.onKeyDown(event);
            event.preventDefault();
            create();
          }}
          onBlur={rows.onBlur}
        />
      </Combobox.Target>
      <PickOptions
        items={visible}
        selectedKey={selected?.key}
        nothing={[nothingWords(isAwaited, failure), ...(isBare && source ? [source] : [])]}
        creation={
          isOffered
            ? { label: typed === '' ? (createLabel ?? '') : `Créer «\u202F${typed}\u202F»`, isOnly: items.length === 0, create }
            : null
        }
      />
    </Combobox>
  );
}
