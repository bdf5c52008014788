import type { DepotProposition } from '@editique/domain/dispatch/depot-proposition';
import { depot } from '@editique/domain/entities/depot';
import { endpointOf } from '@editique/domain/entity/entity';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

const propositionKey = (job: number) => [...resourceKey(depot), 'proposition', job] as const;

/** Reads what a dépôt of the job would contain. Read afresh for each form, because colleagues deposit the same job. */
export const useProposition = (job: number | null) =>
  useQuery({
    queryKey: propositionKey(job ?? 0),
    queryFn: ({ signal }) => api<DepotProposition>('GET', `${endpointOf(depot)}/proposition`, { query: { job }, signal }),
    enabled: job !== null,
    staleTime: 0,
    meta: { silent: true },
  });

/** Returns the proposition from the cache, or undefined if it was not read yet. */
export const knownProposition = (client: QueryClient, job: number): DepotProposition | undefined =>
  client.getQueryData(propositionKey(job));

/** Returns how many plis the job has left for the form's dépôt, including the plis that this dépôt already carries for that job. */
export const leftFor = ({ record }: FormHandle<typeof depot>, { job, reste }: DepotProposition): number =>
  reste + (record?.job.id === job.id ? record.nombrePlis : 0);
