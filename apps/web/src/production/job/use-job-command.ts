import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { ProgressOrder } from '@editique/domain/job/progress';
import type { JobAction } from '@editique/domain/job/workflow';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../lib/api.ts';
import { isObject } from '../../lib/is-object.ts';
import { usePostOnce } from '../../lib/sending/use-post-once.ts';
import { recordKey } from '../../resource/record/cache-keys.ts';
import { refreshAfter } from '../../resource/record/use-mutations.ts';
import { putSpool } from './follow-up.ts';
import type { Job, Spool } from './records.ts';

export interface Command {
  job: Job;
  action: JobAction;
  body?: Record<string, unknown>;
}

/**
 * Moves a job through its workflow. The server refuses the move if the job has changed since the screen read it. If an answer gets lost,
 * the same move is sent again under the same key and gets the first answer.
 */
export function useJobCommand() {
  const client = useQueryClient();
  const post = usePostOnce();
  return useMutation({
    mutationFn: ({ job: { id, version }, action, body }: Command) =>
      post<Job>(`${endpointOf(job)}/${id}/${action}`, { body: { version, ...body } }),
    meta: { silent: true },
    onSuccess: (record) => client.setQueryData(recordKey(job, record.id), record),
    // Also after a refusal, which means that the job is not in the state that the screen shows.
    onSettled: () => refreshJobs(client),
  });
}

export interface Declaration {
  job: Pick<Job, 'id'>;
  spool: Pick<Spool, 'id'>;
  progress: ProgressOrder;
}

/** Declares what was printed or inserted. If an answer gets lost, the same declaration is sent again under the same key and counts once. */
export function useDeclaration(onDeclared: (declared: Declaration) => void) {
  const client = useQueryClient();
  const post = usePostOnce();
  return useMutation({
    mutationFn: ({ job: { id }, spool: { id: spoolId }, progress }: Declaration) =>
      post<Spool>(`${endpointOf(job)}/${id}/spool/${spoolId}/avancement`, { body: progress }),
    meta: { silent: true },
    onSuccess: (spool, declared) => {
      onDeclared(declared);
      putSpool(client, spool);
    },
    onSettled: () => refreshJobs(client),
  });
}

/** Returns whether a refusal means that somebody else moved the job. */
export const isConflict = (error: unknown): boolean => hasStatus(error, 409) && isObject(error.body) && isObject(error.body.current);

const refreshJobs = (client: QueryClient): void => refreshAfter(client, job);
