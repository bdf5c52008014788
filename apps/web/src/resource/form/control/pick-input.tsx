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
  /** The label of what is chosen; null when nothing is. */
  selected: PickItem | null;
  items: readonly PickItem[];
  /** What is typed to narrow the items; empty when nobody searches. */
  onSearch: (search: string) => void;
  onPick: (key: string | null) => void;
  onOpen?: () => void;
  /** The items still belong to an older search. */
  isAwaited?: boolean;
  /** How the reading of the items went: where it failed, nobody knows what there is. It is read again when the items are opened again. */
  reading?: { error: Error | null; refetch: () => unknown };
  isClearable?: boolean;
  /** Makes what was typed and not found. It is the one option where nothing is found, and stands under the options otherwise. */
  onCreate?: ((typed: string) => void) | undefined;
  /** What creating is called where nothing was typed, because there is nothing to choose yet. */
  createLabel?: string;
  /** Where the items come from, for somebody who finds none and can make none here. */
  source?: string | undefined;
}

/** A select that is searched by typing. Its one input carries the field's name and shows the chosen label at once. */
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
  // Rows of an older search stay where they are until the answer comes.
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

  // Rows that the answer will not hold would move those that stay, under the finger that touches one.
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
