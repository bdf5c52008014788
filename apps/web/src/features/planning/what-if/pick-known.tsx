import { type ComponentProps, useState } from 'react';
import { holdsWords } from '../../../resource/form/control/named-first.ts';
import { PickInput } from '../../../resource/form/control/pick-input.tsx';
import type { PickItem } from '../../../resource/form/control/pick-options.tsx';

interface PickKnownProps extends Pick<ComponentProps<typeof PickInput>, 'name' | 'label' | 'placeholder' | 'error'> {
  items: readonly PickItem[];
  value: string | null;
  onChange: (key: string | null) => void;
}

/** More rows are found by typing. */
const SHOWN = 60;

/** Chooses among items that the screen has already, with the keys of every other searched select. */
export function PickKnown({ items, value, onChange, ...props }: PickKnownProps) {
  const [search, setSearch] = useState('');
  const typed = search.trim();
  const found = typed === '' ? items : items.filter(({ label }) => holdsWords(label, typed));
  return (
    <PickInput
      {...props}
      selected={items.find(({ key }) => key === value) ?? null}
      items={found.slice(0, SHOWN)}
      onSearch={setSearch}
      onPick={onChange}
    />
  );
}
