import { expect, it } from 'vitest';
import { StreamLimits } from './stream-limits.ts';

const of = (sessionId: string, id: number) => ({ sessionId, id });

it('refuses one more for a session, for a user and for the instance, each with its reason', () => {
  const streamLimits = new StreamLimits({ session: 2, user: 3, instance: 4 });
  const [leave] = [streamLimits.take(of('a', 1)), streamLimits.take(of('a', 1))];
  expect(() => streamLimits.take(of('a', 1))).toThrow(
    'Cette session suit déjà les changements 2 fois : fermez des onglets, puis réessayez',
  );
  streamLimits.take(of('b', 1));
  expect(() => streamLimits.take(of('b', 1))).toThrow('Ce compte suit déjà les changements 3 fois : fermez des onglets, puis réessayez');
  streamLimits.take(of('c', 2));
  expect(() => streamLimits.take(of('d', 3))).toThrow('Trop de personnes suivent les changements en ce moment, réessayez dans un instant');
  leave?.();
  streamLimits.take(of('d', 3));
});

it('takes a place back once only', () => {
  const streamLimits = new StreamLimits({ session: 1, user: 1, instance: 2 });
  const leave = streamLimits.take(of('a', 1));
  leave();
  leave();
  streamLimits.take(of('a', 1));
  expect(() => streamLimits.take(of('a', 1))).toThrow('Cette session');
});
