import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import type { ImportProgress as ServerProgress } from '@editique/domain/transfer/import-line';
import type { ImportReport } from '@editique/domain/transfer/import-report';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { isRefused } from '../../lib/is-refused.ts';
import { assertReadable } from '../../lib/sending/assert-readable.ts';
import { newKey } from '../../lib/sending/new-key.ts';
import { apiUpload } from '../../lib/sending/upload.ts';
import { refreshAfter } from '../record/use-mutations.ts';
import { isImportReport } from './is-import-report.ts';

export interface ImportRequest {
  file: File;
  /** Maps a heading of the file to the name of a field, or to '' for a column that is left out. */
  headings: ReadonlyMap<string, string>;
  /** The fingerprint of the data that the simulation saw, so that rows changed since are reported. */
  trial?: string | undefined;
}

export interface ImportProgress {
  phase: 'envoi' | 'lecture' | ServerProgress['phase'];
  done: number;
  total: number;
}

/** Enough to store fifty thousand rows, or five thousand users, whose passwords are slow to hash. */
const TIMEOUT = 900_000;

/** Simulates an import without storing anything: what it would bring, and its errors. */
export function useDryRun(entity: EntityDefinition) {
  const [progress, setProgress] = useState(BEFORE);
  const trial = useMutation({
    mutationFn: (request: ImportRequest) => send(entity, request, { isSimulation: true, onProgress: setProgress }),
    meta: { silent: true },
  });
  return { ...trial, progress };
}

/** Stores all of the rows, or none. If an answer gets lost, the same file is sent again under the same key and stored once. */
export function useImport(entity: EntityDefinition, onImported: (result: ImportReport) => void) {
  const client = useQueryClient();
  const keys = useRef(new WeakMap<File, string>());
  const [progress, setProgress] = useState(BEFORE);
  const storing = useMutation({
    mutationFn: (request: ImportRequest) => {
      const key = keys.current.get(request.file) ?? newKey();
      keys.current.set(request.file, key);
      return send(entity, request, { isSimulation: false, key, onProgress: setProgress });
    },
    meta: { silent: true },
    onSuccess: (result) => {
      refreshAfter(client, entity);
      onImported(result);
    },
    onError: (error, { file }) => {
      if (isRefused(error)) keys.current.delete(file);
    },
  });
  return { ...storing, progress };
}

/** Returns the report of an import that was refused because of its rows, or null. */
export function reportIn(error: unknown): ImportReport | null {
  const body = error instanceof ApiError ? error.body : null;
  return isImportReport(body) ? body : null;
}

const PHASES = ['verification', 'preparation', 'enregistrement'] as const satisfies ServerProgress['phase'][];
const phaseOf = (phase: unknown): ServerProgress['phase'] => PHASES.find((known) => known === phase) ?? 'verification';

const BEFORE: ImportProgress = { phase: 'envoi', done: 0, total: 1 };

interface Sending {
  isSimulation: boolean;
  key?: string;
  onProgress: (progress: ImportProgress) => void;
}

async function send(
  entity: EntityDefinition,
  { file, headings, trial = '' }: ImportRequest,
  { isSimulation, key, onProgress }: Sending,
): Promise<ImportReport> {
  await assertReadable(file);
  const body = new FormData();
  if (headings.size > 0) body.set('correspondance', JSON.stringify(Object.fromEntries(headings)));
  // An empty value makes a simulation return the fingerprint of what it saw.
  body.set('empreinte', isSimulation ? '' : trial);
  body.set('file', file);
  onProgress(BEFORE);
  const answer = await apiUpload(`${endpointOf(entity)}/import`, {
    query: { simulation: isSimulation },
    body,
    timeout: TIMEOUT,
    onSent: (done, total) => onProgress(done < total ? { phase: 'envoi', done, total } : { phase: 'lecture', done: 0, total: 1 }),
    // A simulation stores rows and rolls them back; the user sees both as checking.
    onLine: ({ phase, traitees, lignes }) =>
      onProgress({
        phase: isSimulation ? 'verification' : phaseOf(phase),
        done: Number(traitees),
        total: Number(lignes),
      }),
    ...(key ? { idempotencyKey: key } : {}),
  });
  if (!isImportReport(answer)) throw new ApiError(500, answer);
  return answer;
}
