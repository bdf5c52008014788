import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import type { ReferenceField } from '@editique/domain/entity/field';
import { canReach } from '@editique/domain/entity/permission';
import { searchable } from '@editique/domain/entity/search-text';
import type { OptionOf } from '@editique/domain/record';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { keptWithin } from '../../../lib/kept-answer.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { ControlProps } from '../../../resource/form/control/control-props.ts';
import { sourceOf } from '../../../resource/form/control/help-of.ts';
import { PickInput } from '../../../resource/form/control/pick-input.tsx';
import { referenceIn } from '../../../resource/form/form-values.ts';
import { optionsKey } from '../../../resource/record/cache-keys.ts';
import { completedName, type PageOf } from '../../../resource/record/record.ts';
import { isAwaited, OPTIONS_LIMIT } from '../../../resource/record/use-options.ts';
import type { Template } from '../template/template.ts';
import { TemplateSummary } from '../template/template-summary.tsx';

interface TemplateControlProps extends ControlProps<ReferenceField> {
  /** The chosen bibliothèque, once read. */
  template: Template | undefined;
  /** The client whose bibliothèques are offered; all clients by default. */
  client?: number | undefined;
}

const DEBOUNCE = 200;

/** Chooses the bibliothèque of a job. Each is shown with its client, because several clients have 'Relevés mensuels'. */
export function TemplateControl({ name, field, value, onChange, error, template, client }: TemplateControlProps) {
  const [search, setSearch] = useState('');
  const [isOpened, setOpened] = useState(false);
  const { records, isStale, reading } = useTemplates(search, client, isOpened);
  const chosen = referenceIn(value);
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
        isAwaited={isStale}
        reading={reading}
        source={sourceOf(bibliotheque)}
      />
      {template && <TemplateSummary template={template} />}
    </>
  );
}

const labelOf = (record: Readonly<Record<string, unknown>>): string => completedName(bibliotheque, record, ' — ');

type Offered = OptionOf<typeof bibliotheque>;
const NONE: Offered[] = [];

/** Searches bibliothèques on the server: in the list, which includes the clients, or by name only if the user may not open the list. */
function useTemplates(search: string, client: number | undefined, enabled: boolean) {
  const paths = useSession()?.paths;
  const isListed = paths !== undefined && canReach(paths, pathOf(bibliotheque));
  const [q] = useDebouncedValue(searchable(search), DEBOUNCE);
  const query = { q: q || undefined, size: OPTIONS_LIMIT, sort: 'libelle,asc', client };
  const subject = [...optionsKey(bibliotheque), { isListed, client }];
  const result = useQuery({
    queryKey: [...subject, q],
    queryFn: async ({ signal }): Promise<Offered[]> =>
      isListed
        ? (await api<PageOf<Template>>('GET', endpointOf(bibliotheque), { query, signal })).objects
        : api<Offered[]>('GET', `${endpointOf(bibliotheque)}/all`, { query, signal }),
    enabled,
    placeholderData: keptWithin(subject),
  });
  return { records: result.data ?? NONE, isStale: enabled && (isAwaited(result) || q !== searchable(search)), reading: result };
}
