import { motif as motifEntity } from '@editique/domain/entities/motif';
import { Select } from '@mantine/core';
import { messageOf } from '../../../lib/api.ts';
import { useOptions } from '../../../resource/record/use-options.ts';

/** Chooses the motif of the stop, without which an arrêt cannot be stored. */
export function MotifSelect({ value, onChange }: { value: number | null; onChange: (motif: number | null) => void }) {
  const { options, error, refetch } = useOptions(motifEntity, '', { usage: 'arrêt' });
  return (
    <Select
      label="Motif de l'arrêt"
      required
      description="Appliquer crée l'arrêt à partir de maintenant."
      data={options.map(({ id, label }) => ({ value: String(id), label }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      searchable
      error={error && options.length === 0 && messageOf(error)}
      onDropdownOpen={() => error && refetch()}
    />
  );
}
