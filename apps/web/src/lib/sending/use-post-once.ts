import { useState } from 'react';
import { type ApiOptions, api } from '../api.ts';
import { createUnanswered } from './unanswered.ts';

type PostOptions = Omit<ApiOptions, 'idempotencyKey' | 'query'>;

/**
 * Returns a function that posts under an idempotency key of its own. If the answer gets lost, the same request is sent again under the same
 * key: the server does nothing twice and repeats its first answer. A refusal does not use the key up, so the next attempt may keep it.
 */
export function usePostOnce() {
  const [unanswered] = useState(createUnanswered);
  return async <T>(path: string, options: PostOptions = {}): Promise<T> => {
    const answer = await api<T>('POST', path, { ...options, idempotencyKey: unanswered.keyOf([path, options.body]) });
    unanswered.clear();
    return answer;
  };
}
