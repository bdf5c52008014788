import { expect, it } from 'vitest';
import { StreamLimits } from './places.ts';

const of = (sessionId: string, id: number) => ({ sessionId, id });

it('refuses one more for a session, for a user and for the instance, each with its reason', () => {
  const places = new StreamLimits({ session: 2, user: 3, instance: 4 });
  const [leave] = [places.take(of('a', 1)), places.take(of('a', 1))];
  expect(() => places.take(of('a', 1))).toThrow('Cette session suit déjà les changements 2 fois : fermez des onglets, puis réessayez');
  places.take(of('b', 1));
  expect(() => places.take(of('b', 1))).toThrow('Ce compte suit déjà les changements 3 fois : fermez des onglets, puis réessayez');
  places.take(of('c', 2));
  expect(() => places.take(of('d', 3))).toThrow('Trop de personnes suivent les changements en ce moment, réessayez dans un instant');
  leave?.();
  places.take(of('d', 3));
});

it('takes a place back once only', () => {
  const places = new StreamLimits({ session: 1, user: 1, instance: 2 });
  const leave = places.take(of('a', 1));
  leave();
  leave();
  places.take(of('a', 1));
  expect(() => places.take(of('a', 1))).toThrow('Cette session');
});
