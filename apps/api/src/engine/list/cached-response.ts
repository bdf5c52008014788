import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SerializedAnswer, sendSerialized, serializedAnswerOf } from '../../http/serialized-answer.ts';
import { cachedAggregates } from './cached-aggregates.ts';
import type { Engine } from './engine.ts';

type Send<Item> = (
  call: { request: FastifyRequest; reply: FastifyReply },
  question: readonly unknown[],
  tables: readonly string[],
  read: () => Promise<Item[]>,
) => Promise<FastifyReply>;

/** Caches like `cachedAggregates`, but also the serialized and compressed bytes: a long answer is built once until the next write. */
export function cachedResponse<Item>(engine: Pick<Engine, 'db'>, counted: string): Send<Item> {
  const kept = cachedAggregates<Item>(engine, counted);
  const texts = new WeakMap<Item[], SerializedAnswer>();
  return async ({ request, reply }, question, tables, read) => {
    const rows = await kept(question, tables, read);
    const serialized = texts.get(rows) ?? serializedAnswerOf(rows);
    texts.set(rows, serialized);
    return sendSerialized(request, reply, serialized);
  };
}
