import type { DepotProposition } from '@editique/domain/dispatch/depot-proposition';
import type { DepositableJob } from '@editique/domain/dispatch/to-deposit';
import { depot } from '@editique/domain/entities/depot';
import { endpointOf } from '@editique/domain/entity/entity';
import { isRequired, type ReferenceField } from '@editique/domain/entity/field';
import { searchable } from '@editique/domain/entity/search-text';
import { ETAT } from '@editique/domain/job/steps';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { keptWithin } from '../../../lib/kept-answer.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { etapeLabel } from '../../../production/status/etape.tsx';
import type { ControlProps } from '../../../resource/form/control/control-props.ts';
import { PickInput } from '../../../resource/form/control/pick-input.tsx';
import { type FormValues, idIn, referenceIn } from '../../../resource/form/form-values.ts';
import { isUntouched } from '../../../resource/form/is-untouched.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import { isAwaited } from '../../../resource/record/use-options.ts';
import { leftFor, useProposition } from './proposition.ts';

interface JobControlProps extends ControlProps<ReferenceField> {
  form: FormHandle<typeof depot>;
}

/** Chooses the job of a dépôt among those of the chosen client, and fills in the job's client and the plis left. */
export function JobControl({ form, onChange, name, field, value, error, isDisabled }: JobControlProps) {
  const job = idIn(form.values.job);
  const client = idIn(form.values.client);
  const [search, setSearch] = useState('');
  const [isOpened, setOpened] = useState(false);
  const { jobs, isAwaited: isStale, reading } = useJobs(search, client, isOpened);
  const { data } = useProposition(job);
  // The values when the job was chosen: a field that changed since then is not overwritten.
  const asked = useRef<FormValues<typeof depot> | null>(null);
  const fill = useEffectEvent((proposition: DepotProposition) => {
    const before = asked.current;
    asked.current = null;
    if (!before || proposition.job.id !== job) return;
    form.setValues({
      ...(isUntouched<typeof depot>(form.values, before, 'client') ? { client: proposition.client } : {}),
      ...(isUntouched<typeof depot>(form.values, before, 'nombrePlis') ? { nombrePlis: leftFor(form, proposition) } : {}),
    });
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);
  const chosen = referenceIn(value);
  return (
    <PickInput
      name={name}
      label={field.label}
      error={error}
      required={isRequired(field)}
      disabled={isDisabled}
      selected={chosen && { key: String(chosen.id), label: String(chosen.nomjob) }}
      items={jobs.map((row) => ({ key: String(row.id), label: row.nomjob, detail: detailOf(row) }))}
      onSearch={setSearch}
      onOpen={() => setOpened(true)}
      onFocus={() => setOpened(true)}
      onPick={(key) => {
        const picked = jobs.find(({ id }) => String(id) === key);
        asked.current = picked ? { ...form.values } : null;
        onChange(picked ? { id: picked.id, nomjob: picked.nomjob } : null);
      }}
      isAwaited={isStale}
      reading={reading}
    />
  );
}

const DEBOUNCE = 200;
const NONE: DepositableJob[] = [];

/** Reads the jobs that the server proposes: those that wait for their dépôt come first. */
function useJobs(search: string, client: number | null, enabled: boolean) {
  const [q] = useDebouncedValue(searchable(search), DEBOUNCE);
  const subject = [...resourceKey(depot), 'jobs', client];
  const result = useQuery({
    queryKey: [...subject, q],
    queryFn: ({ signal }) => api<DepositableJob[]>('GET', `${endpointOf(depot)}/jobs`, { query: { q: q || undefined, client }, signal }),
    enabled,
    placeholderData: keptWithin(subject),
  });
  return { jobs: result.data ?? NONE, isAwaited: enabled && (isAwaited(result) || q !== searchable(search)), reading: result };
}

/** 'end MSP · Banque Atlas · reste 1 500 plis'. */
const detailOf = ({ etape, etat, client, reste }: DepositableJob): string =>
  [
    etapeLabel(etape),
    etat === ETAT.paused && 'en pause',
    client.nomClient,
    reste > 0 ? `reste ${formatCount(reste, 'pli')}` : 'tout est déposé',
  ]
    .filter(Boolean)
    .join(' · ');
