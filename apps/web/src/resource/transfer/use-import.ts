import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import type { ImportReport } from '@editique/domain/transfer/import-report';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { apiUpload } from '../../lib/upload.ts';
import { refreshAfter } from '../record/use-mutations.ts';
import { isImportReport } from './is-import-report.ts';

export interface ImportRequest {
  file: File;
  /** Heading of the file → name of the field, or '' for a column that is left out. */
  headings: Record<string, string>;
}

export interface ImportProgress {
  phase: 'envoi' | 'lecture' | 'verification' | 'enregistrement';
  done: number;
  total: number;
}

/** A file of fifty thousand rows is read, checked and stored within this time. */
const TIMEOUT = 180_000;

/** Tries a file without storing anything: what it would bring, and what is wrong with it. */
export function useDryRun(entity: EntityDefinition) {
  const [progress, setProgress] = useState(BEFORE);
  const trial = useMutation({
    mutationFn: (request: ImportRequest) => send(entity, request, { isSimulation: true, onProgress: setProgress }),
    meta: { silent: true },
  });
  return { ...trial, progress };
}

/** Stores all of the rows, or none. When an answer gets lost, the same file is sent again under the same key and stored once. */
export function useImport(entity: EntityDefinition, onImported: (result: ImportReport) => void) {
  const client = useQueryClient();
  const keys = useRef(new WeakMap<File, string>());
  const [progress, setProgress] = useState(BEFORE);
  const storing = useMutation({
    mutationFn: (request: ImportRequest) => {
      const key = keys.current.get(request.file) ?? crypto.randomUUID();
      keys.current.set(request.file, key);
      return send(entity, request, { isSimulation: false, key, onProgress: setProgress });
    },
    meta: { silent: true },
    onSuccess: (result) => {
      refreshAfter(client, entity);
      onImported(result);
    },
    onError: (error, { file }) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) keys.current.delete(file);
    },
  });
  return { ...storing, progress };
}

/** The report that a refused import carries, where it was refused for its rows. */
export function reportIn(error: unknown): ImportReport | null {
  const body = error instanceof ApiError ? error.body : null;
  return isImportReport(body) ? body : null;
}

const BEFORE: ImportProgress = { phase: 'envoi', done: 0, total: 1 };

interface Sending {
  isSimulation: boolean;
  key?: string;
  onProgress: (progress: ImportProgress) => void;
}

async function send(
  entity: EntityDefinition,
  { file, headings }: ImportRequest,
  { isSimulation, key, onProgress }: Sending,
): Promise<ImportReport> {
  const body = new FormData();
  if (Object.keys(headings).length > 0) body.set('correspondance', JSON.stringify(headings));
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
        phase: isSimulation || phase === 'verification' ? 'verification' : 'enregistrement',
        done: Number(traitees),
        total: Number(lignes),
      }),
    ...(key ? { idempotencyKey: key } : {}),
  });
  if (!isImportReport(answer)) throw new ApiError(500, answer);
  return answer;
}
