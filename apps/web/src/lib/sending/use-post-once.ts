import { useState } from 'react';
import { type ApiOptions, api } from '../api.ts';
import { createUnanswered } from './unanswered.ts';

type PostOptions = Omit<ApiOptions, 'idempotencyKey' | 'query'>;

/**
 * Posts under a key of its own. When the answer gets lost, the same request is sent again under the same key: the server does nothing
 * twice, and answers as it did the first time. A refusal uses no key up, so it may keep the one that it was sent with.
 */
export function usePostOnce() {
  const [unanswered] = useState(createUnanswered);
  return async <T>(path: string, options: PostOptions = {}): Promise<T> => {
    const answer = await api<T>('POST', path, { ...options, idempotencyKey: unanswered.keyOf([path, options.body]) });
    unanswered.clear();
    return answer;
  };
}
