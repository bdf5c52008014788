import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formKey, recordKey } from './cache-keys.ts';

interface RecordOptions {
  /** Reads from the server even if the record is cached: a form must start with the newest version. */
  fresh?: boolean;
}

export function useRecord<E extends EntityDefinition>(entity: E, id: number | null, { fresh = false }: RecordOptions = {}) {
  return useQuery({
    queryKey: fresh ? formKey(entity, id) : recordKey(entity, id ?? 0),
    queryFn: ({ signal }) => api<RecordOf<E>>('GET', `${endpointOf(entity)}/${id}`, { signal }),
    enabled: id !== null,
    // The screen shows a failure in place of the record.
    meta: { silent: true },
    ...(fresh ? { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false } : {}),
  });
}

const WHOLE_NUMBER = /^[1-9]\d{0,9}$/;

/** Returns the id in an address, or null if it is not one. */
export const readId = (text: string | undefined): number | null => (text && WHOLE_NUMBER.test(text) ? Number(text) : null);

/**
 * Returns the id in a record's own address. Returns 0, which no record has, if it is not one: the server then answers that there is none.
 */
export const readRecordId = (text: string | undefined): number | null => (text === undefined ? null : (readId(text) ?? 0));
