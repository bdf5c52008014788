import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendSerialized, type SerializedAnswer, serializedAnswerOf } from '../../http/written.ts';
import type { Engine } from './engine.ts';
import { cachedAggregates } from './kept-answers.ts';

type Send<Item> = (
  call: { request: FastifyRequest; reply: FastifyReply },
  question: readonly unknown[],
  tables: readonly string[],
  read: () => Promise<Item[]>,
) => Promise<FastifyReply>;

/** Caches like `keptAnswers`, and also the serialized and compressed bytes, so that a long answer is built once until the next write. */
export function cachedResponse<Item>(engine: Pick<Engine, 'db'>, counted: string): Send<Item> {
  const kept = cachedAggregates<Item>(engine, counted);
  const texts = new WeakMap<Item[], SerializedAnswer>();
  return async ({ request, reply }, question, tables, read) => {
    const rows = await kept(question, tables, read);
    const written = texts.get(rows) ?? serializedAnswerOf(rows);
    texts.set(rows, written);
    return sendSerialized(request, reply, written);
  };
}
