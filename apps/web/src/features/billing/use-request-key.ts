import { useRef } from 'react';
import { newKey } from '../../lib/new-key.ts';

/** The same thing asked for again is the same request: a lost answer does nothing twice. */
export function useRequestKey(): (asked: unknown) => string {
  const request = useRef({ asked: '', key: '' });
  return (asked) => {
    const text = JSON.stringify(asked);
    if (request.current.asked !== text || request.current.key === '') request.current = { asked: text, key: newKey() };
    return request.current.key;
  };
}
