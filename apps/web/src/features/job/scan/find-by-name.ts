import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import { searchable } from '@editique/domain/entity/search-text';
import { fold } from '@editique/domain/text/fold';
import { api } from '../../../lib/api.ts';
import { pathsOf, readStoredSession } from '../../../lib/session/session-storage.ts';
import type { Job } from '../../../production/job/records.ts';
import type { PageOf } from '../../../resource/record/record.ts';
import { READ_TIMEOUT_MS } from './offline/unreachable.ts';

const MOST = 30;
const SHOWN = 6;

/**
 * Returns the jobs with exactly this name, otherwise those whose name contains it, the newest first. Null if the user may not list jobs.
 */
export async function findByName(text: string): Promise<Job[] | null> {
  const token = readStoredSession()?.token;
  if (!token || !pathsOf(token).has(pathOf(jobEntity))) return null;
  const query = { q: searchable(text), size: MOST, sort: 'id,desc' };
  const { objects } = await api<PageOf<Job>>('GET', endpointOf(jobEntity), { query, timeout: READ_TIMEOUT_MS });
  const wanted = fold(text);
  const exact = objects.filter(({ nomjob }) => fold(nomjob) === wanted);
  return (exact.length > 0 ? exact : objects.filter(({ nomjob }) => fold(nomjob).includes(wanted))).slice(0, SHOWN);
}
