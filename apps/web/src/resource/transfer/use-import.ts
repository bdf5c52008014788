import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, api } from '../../lib/api.ts';
import { isObject } from '../record.ts';
import { refreshAfter } from '../use-mutations.ts';

export interface RowError {
  /** The line of the file; the headings are line 1. */
  ligne: number;
  /** The field, the unknown heading, or null for the row as a whole. */
  champ: string | null;
  message: string;
}

export interface ImportResult {
  lignes: number;
  crees: number;
  modifies: number;
  erreurs: RowError[];
}

export interface ImportRequest {
  file: File;
  /** Heading of the file → name of the field, or '' for a column that is left out. */
  headings: Record<string, string>;
}

/** A file of fifty thousand rows is read, checked and stored within this time. */
const TIMEOUT = 180_000;

/** Tries a file without storing anything: what it would bring, and what is wrong with it. */
export const useDryRun = (entity: EntityDefinition) =>
  useMutation({ mutationFn: (request: ImportRequest) => send(entity, request, true), meta: { silent: true } });

/** Stores all of the rows, or none. The same file after a lost answer bears the same key, and is stored once. */
export function useImport(entity: EntityDefinition, onImported: (result: ImportResult) => void) {
  const client = useQueryClient();
  const keys = useRef(new WeakMap<File, string>());
  return useMutation({
    mutationFn: (request: ImportRequest) => {
      const key = keys.current.get(request.file) ?? crypto.randomUUID();
      keys.current.set(request.file, key);
      return send(entity, request, false, key);
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
}

/** The report that a refused import carries, where it was refused for its rows. */
export function reportIn(error: unknown): ImportResult | null {
  const body = error instanceof ApiError ? error.body : null;
  return isObject(body) && Array.isArray(body.erreurs) ? (body as unknown as ImportResult) : null;
}

function send(entity: EntityDefinition, { file, headings }: ImportRequest, isSimulation: boolean, key?: string): Promise<ImportResult> {
  const body = new FormData();
  if (Object.keys(headings).length > 0) body.set('correspondance', JSON.stringify(headings));
  body.set('file', file);
  return api<ImportResult>('POST', `${endpointOf(entity)}/import`, {
    query: { simulation: isSimulation },
    body,
    timeout: TIMEOUT,
    ...(key ? { idempotencyKey: key } : {}),
  });
}
