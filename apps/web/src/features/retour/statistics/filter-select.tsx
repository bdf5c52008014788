import { entityNamed } from '@editique/domain/catalog';
import { motifName } from '@editique/domain/entities/motif';
import { retour } from '@editique/domain/entities/retour';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { PickInput } from '../../../resource/form/control/pick-input.tsx';
import { type Option, useOptions } from '../../../resource/record/use-options.ts';
import type { Asked, FILTERS } from './use-asked.ts';

type Name = (typeof FILTERS)[number];

const FEMININE: ReadonlySet<string> = new Set(['ville', 'region']);
const NOTHING = { id: 0 };

const labelOf = (name: Name, { label, record }: Pick<Option, 'label' | 'record'>): string => (name === 'motif' ? motifName(record) : label);

/** Chooses the client, motif, ville or région whose returns are counted. The server searches, because there may be thousands. */
export function FilterSelect({ name, asked }: { name: Name; asked: Asked }) {
  const [search, setSearch] = useState('');
  const [isOpened, setOpened] = useState(false);
  const entity = entityNamed(name);
  const id = asked.narrowed[name];
  const { options, isAwaited, error, refetch } = useOptions(entity, search, { enabled: isOpened });
  const [picked, setPicked] = useState<Option | null>(null);
  const isPicked = picked !== null && picked.id === id;
  // The address has only the id.
  const named = useOptions(entity, '', { enabled: id !== undefined && !isPicked, filters: id === undefined ? NOTHING : { id } });
  const chosen = isPicked ? picked : named.options[0];
  return (
    <PickInput
      name={name}
      label={retour.fields[name].label}
      placeholder={FEMININE.has(name) ? 'Toutes' : 'Tous'}
      selected={id === undefined ? null : { key: String(id), label: chosen ? labelOf(name, chosen) : `n° ${id}` }}
      items={options.map((option) => ({ key: String(option.id), label: labelOf(name, option) }))}
      error={error && options.length === 0 && messageOf(error)}
      onSearch={setSearch}
      onOpen={() => setOpened(true)}
      onFocus={() => setOpened(true)}
      onPick={(key) => {
        setPicked(options.find((option) => String(option.id) === key) ?? null);
        asked.change({ [name]: key });
      }}
      isAwaited={isAwaited}
      reading={{ error, refetch }}
      isClearable
    />
  );
}
