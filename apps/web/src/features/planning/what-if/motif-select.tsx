import { motif as motifEntity } from '@editique/domain/entities/motif';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { PickInput } from '../../../resource/form/control/pick-input.tsx';
import { type Option, useOptions } from '../../../resource/record/use-options.ts';

/** Chooses the motif of the stop, without which an arrêt cannot be stored. */
export function MotifSelect({ value, onChange }: { value: number | null; onChange: (motif: number | null) => void }) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<Option | null>(null);
  const { options, isAwaited, error, refetch } = useOptions(motifEntity, search, { usage: 'arrêt' });
  return (
    <PickInput
      name="motif"
      label="Motif de l'arrêt"
      required
      description="Appliquer crée l'arrêt à partir de maintenant."
      selected={picked && picked.id === value ? { key: String(picked.id), label: picked.label } : null}
      items={options.map(({ id, label }) => ({ key: String(id), label }))}
      error={error && options.length === 0 && messageOf(error)}
      onSearch={setSearch}
      onPick={(key) => {
        const chosen = options.find(({ id }) => String(id) === key) ?? null;
        setPicked(chosen);
        onChange(chosen?.id ?? null);
      }}
      isAwaited={isAwaited}
      reading={{ error, refetch }}
    />
  );
}
