import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formKey, recordKey } from './cache-keys.ts';

interface RecordOptions {
  /** Reads the server even when the cache knows the record: a form must begin with the newest version. */
  fresh?: boolean;
}

export function useRecord<E extends EntityDefinition>(entity: E, id: number | null, { fresh = false }: RecordOptions = {}) {
  return useQuery({
    queryKey: fresh ? formKey(entity, id) : recordKey(entity, id ?? 0),
    queryFn: ({ signal }) => api<RecordOf<E>>('GET', `${endpointOf(entity)}/${id}`, { signal }),
    enabled: id !== null,
    // The screen shows a failure in the record's place.
    meta: { silent: true },
    ...(fresh ? { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false } : {}),
  });
}

const WHOLE_NUMBER = /^[1-9]\d{0,9}$/;

/** The id of an address, or null where it is none. */
export const readId = (text: string | undefined): number | null => (text && WHOLE_NUMBER.test(text) ? Number(text) : null);

/** The same of a record's own address. A number that no record has is 0: the server says that there is none. */
export const readRecordId = (text: string | undefined): number | null => (text === undefined ? null : (readId(text) ?? 0));
