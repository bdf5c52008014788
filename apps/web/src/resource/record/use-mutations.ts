import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import { success } from '@editique/domain/messages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api, messageOf } from '../../lib/api.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { changedWith, staleKeysAfter } from './cache-keys.ts';
import type { Row } from './record.ts';

interface SaveOptions<R extends Row> {
  /** Where to go once it is saved. */
  onSaved?: (record: R) => void;
}

export type Payload = Record<string, unknown>;

export function useCreate<R extends Row = Row>(entity: EntityDefinition, { onSaved }: SaveOptions<R> = {}) {
  const client = useQueryClient();
  // One key per form: a second press, or a retry after a lost answer, creates nothing more.
  const [idempotencyKey, setKey] = useState(newKey);
  return useMutation({
    mutationFn: (body: Payload) => api<R>('POST', endpointOf(entity), { body, idempotencyKey }),
    meta: { silent: true },
    onSuccess: (record) => settle(client, entity, success.created, () => onSaved?.(record)),
    // A refused form is sent again with other values, which is a new request. After a lost answer the request is the same one, so it keeps its key.
    onError: (error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) setKey(newKey());
    },
  });
}

export function useUpdate<R extends Row = Row>(entity: EntityDefinition, { onSaved }: SaveOptions<R> = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Payload & { id: number }) => api<R>('PUT', endpointOf(entity), { body }),
    meta: { silent: true },
    onSuccess: (record) => settle(client, entity, success.updated, () => onSaved?.(record)),
  });
}

interface DeleteOptions {
  onDeleted?: (id: number) => void;
}

export function useDelete(entity: EntityDefinition, { onDeleted }: DeleteOptions = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api<null>('DELETE', `${endpointOf(entity)}/${id}`),
    meta: { silent: true },
    onSuccess: (_answer, id) => settle(client, entity, success.deleted, () => onDeleted?.(id)),
    // The dialog that asked shows a conflict (409), and the end of a session (401) has its own message.
    onError: (error) => {
      if (!(error instanceof ApiError && (error.status === 409 || error.status === 401))) notifyError(messageOf(error));
    },
  });
}

/** Reads again, in the background, the rows that a change may have altered. */
export function refreshAfter(client: QueryClient, entity: EntityDefinition): void {
  for (const queryKey of staleKeysAfter(changedWith(entity))) void client.invalidateQueries({ queryKey });
}

function settle(client: QueryClient, entity: EntityDefinition, message: string, then: () => void): void {
  refreshAfter(client, entity);
  notifySuccess(message);
  then();
}

const newKey = (): string => crypto.randomUUID();
