import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { JobProposition } from '@editique/domain/job/proposition';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { idIn } from '../../../resource/form/form-values.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import { isMissing } from '../../../resource/record/record.ts';

/** Reads what the chosen bibliothèque proposes for its jobs. The form works without it, so a failure is not shown. */
export const useJobProposition = (bibliotheque: number | null) =>
  useQuery({
    queryKey: [...resourceKey(job), 'proposition', bibliotheque],
    queryFn: ({ signal }) => api<JobProposition>('GET', `${endpointOf(job)}/proposition`, { query: { bibliotheque }, signal }),
    enabled: bibliotheque !== null,
    staleTime: 0,
    meta: { silent: true },
  });

/** Fills the empty fields of a new job from the last job of its bibliothèque. */
export function useLastJob(form: FormHandle<typeof job>): void {
  const { data, isFetching } = useJobProposition(form.mode === 'create' ? idIn(form.values.bibliotheque) : null);
  // Cached data is not used while refetching: the last job may have just been created.
  const proposition = isFetching ? undefined : data;
  const fill = useEffectEvent(({ dernier }: JobProposition) => {
    if (!dernier) return;
    const proposed = { typeCreation: dernier.typeCreation, nombreSpool: dernier.nombreSpool };
    const missing = Object.entries(proposed).filter(
      ([name]) => (name === 'typeCreation' || name === 'nombreSpool') && isMissing(form.values[name]),
    );
    if (missing.length > 0) form.setValues(Object.fromEntries(missing));
  });
  useEffect(() => {
    if (proposition) fill(proposition);
  }, [proposition]);
}
