import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import type { ImportProgress as ServerProgress } from '@editique/domain/transfer/import-line';
import type { ImportReport } from '@editique/domain/transfer/import-report';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { isRefused } from '../../lib/is-refused.ts';
import { assertReadable } from '../../lib/sending/assert-readable.ts';
import { identityOf } from '../../lib/sending/file-identity.ts';
import { createUnanswered } from '../../lib/sending/unanswered.ts';
import { apiUpload } from '../../lib/sending/upload.ts';
import { readStoredSession } from '../../lib/session/session-storage.ts';
import { refreshWithOwnRows } from '../record/use-mutations.ts';
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

type Settle = (next: ImportRequest, onProgress: (progress: ImportProgress) => void) => Promise<void>;

/** What became of an import whose answer got lost: its report if it was stored, 'unknown' if the server could not be asked. */
export interface SettledImport {
  filename: string;
  outcome: ImportReport | 'unknown';
}

/** Enough to store fifty thousand rows, or five thousand users, whose passwords are slow to hash. */
const TIMEOUT = 900_000;

/**
 * Simulates an import without storing anything: what it would bring, and its errors.
 * @param settle called before each simulation, which must see the data as they are afterwards
 */
export function useDryRun(entity: EntityDefinition, settle: Settle) {
  const [progress, setProgress] = useState(BEFORE);
  const trial = useMutation({
    mutationFn: async (request: ImportRequest) => {
      await settle(request, setProgress);
      return send(entity, request, { isSimulation: true, onProgress: setProgress });
    },
    meta: { silent: true },
  });
  return { ...trial, progress };
}

/**
 * Stores all of the rows, or none. If an answer gets lost, the same file with the same headings is sent again under the same key and stored
 * once. Before the user tries another file or other headings, the server is asked what became of that import.
 */
export function useImport(entity: EntityDefinition, onImported: (result: ImportReport) => void) {
  const client = useQueryClient();
  const [unanswered] = useState(createUnanswered);
  const lost = useRef<ImportRequest | null>(null);
  const [settled, setSettled] = useState<SettledImport | null>(null);
  const [progress, setProgress] = useState(BEFORE);
  const storing = useMutation({
    mutationFn: (request: ImportRequest) =>
      send(entity, request, { isSimulation: false, key: unanswered.keyOf(contentOf(request)), onProgress: setProgress }),
    meta: { silent: true },
    onSuccess: (result) => {
      lost.current = null;
      unanswered.clear();
      refreshWithOwnRows(client, entity);
      onImported(result);
    },
    onError: (error, request) => {
      if (reportIn(error)) lost.current = null;
      // Any other refusal is of this attempt alone (an unreadable file, a right withdrawn since): a lost one may still have been stored.
      else if (!isRefused(error)) lost.current = request;
    },
  });
  const settle: Settle = async (next, onProgress) => {
    const before = lost.current;
    if (!before || JSON.stringify(contentOf(before)) === JSON.stringify(contentOf(next))) return;
    const outcome = await outcomeOf(entity, before, unanswered.keyOf(contentOf(before)), onProgress);
    lost.current = null;
    unanswered.clear();
    if (outcome === 'absent') return;
    setSettled({ filename: before.file.name, outcome });
    refreshWithOwnRows(client, entity);
  };
  return { ...storing, progress, settle, settled, forgetSettled: () => setSettled(null) };
}

/** Returns the report of an import that was refused because of its rows, or null. */
export function reportIn(error: unknown): ImportReport | null {
  const body = error instanceof ApiError ? error.body : null;
  return isImportReport(body) ? body : null;
}

const PHASES = ['verification', 'preparation', 'enregistrement'] as const satisfies ServerProgress['phase'][];
const phaseOf = (phase: unknown): ServerProgress['phase'] => PHASES.find((known) => known === phase) ?? 'verification';

const BEFORE: ImportProgress = { phase: 'envoi', done: 0, total: 1 };

/** What makes two imports the same: the file, and the field of each heading. */
const contentOf = ({ file, headings }: ImportRequest) => [identityOf(file), ...headings];

/**
 * Asks what became of an import whose answer got lost. A simulation under its key stores nothing, but is answered as the import was if that
 * was stored. If not, the simulation uses the key up, so that the import is not stored any more if it arrives late.
 */
async function outcomeOf(
  entity: EntityDefinition,
  lost: ImportRequest,
  key: string,
  onProgress: Sending['onProgress'],
): Promise<ImportReport | 'unknown' | 'absent'> {
  try {
    const answer = await send(entity, lost, { isSimulation: true, key, onProgress });
    // Only a simulation reports errors or a fingerprint as a success.
    return answer.erreurs.length > 0 || answer.empreinte !== undefined ? 'absent' : answer;
  } catch (error) {
    // For example, the file was changed or removed since.
    if (isRefused(error)) return 'unknown';
    throw error;
  }
}

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
  const author = readStoredSession()?.id;
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
    author,
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
