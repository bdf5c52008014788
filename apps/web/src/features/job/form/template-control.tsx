import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import type { ControlProps } from '../../../resource/form/control-props.ts';
import { PickInput } from '../../../resource/form/pick-input.tsx';
import { optionsKey } from '../../../resource/record/cache-keys.ts';
import { isObject, type PageOf, type Row } from '../../../resource/record/record.ts';
import { OPTIONS_LIMIT } from '../../../resource/record/use-options.ts';
import type { Template } from '../template/template.ts';
import { TemplateSummary } from '../template/template-summary.tsx';

interface TemplateControlProps extends ControlProps {
  /** The chosen one, once it is known. */
  template: Template | undefined;
}

const DEBOUNCE = 200;

/** Chooses the bibliothèque of a job. Its client is said with it: several clients have 'Relevés mensuels'. */
export function TemplateControl({ name, field, value, onChange, error, template }: TemplateControlProps) {
  const [search, setSearch] = useState('');
  const [isOpened, setOpened] = useState(false);
  const { records, isFetching } = useTemplates(search, isOpened);
  const chosen = isObject(value) ? value : null;
  const label = template && template.id === chosen?.id ? labelOf(template) : chosen && labelOf(chosen);
  return (
    <>
      <PickInput
        name={name}
        label={field.label}
        error={error}
        required
        selected={chosen && { key: String(chosen.id), label: label ?? '' }}
        items={records.map((record) => ({ key: String(record.id), label: labelOf(record) }))}
        onSearch={setSearch}
        onOpen={() => setOpened(true)}
        onFocus={() => setOpened(true)}
        onPick={(key) => onChange(records.find((record) => String(record.id) === key) ?? null)}
        isLoading={isFetching}
      />
      {template && <TemplateSummary template={template} />}
    </>
  );
}

function labelOf(record: Record<string, unknown>): string {
  const { libelle, client } = record;
  return isObject(client) ? `${String(libelle)} — ${String(client.nomClient)}` : String(libelle ?? '');
}

const NONE: Row[] = [];

/** The server searches: the list, which knows the clients, or the names alone where the user may not see it. */
function useTemplates(search: string, enabled: boolean) {
  const paths = useSession()?.paths;
  const isListed = paths !== undefined && canReach(paths, pathOf(bibliotheque));
  const [q] = useDebouncedValue(search.trim(), DEBOUNCE);
  const query = { q: q || undefined, size: OPTIONS_LIMIT, sort: 'libelle,asc' };
  const result = useQuery({
    queryKey: [...optionsKey(bibliotheque, q), isListed],
    queryFn: async ({ signal }) =>
      isListed
        ? (await api<PageOf>('GET', endpointOf(bibliotheque), { query, signal })).objects
        : api<Row[]>('GET', `${endpointOf(bibliotheque)}/all`, { query, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { records: result.data ?? NONE, isFetching: result.isFetching || q !== search.trim() };
}
