import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesHeldBy, type SerializedAnswer, sendSerialized, serializedAnswerOf } from '../../http/serialized-answer.ts';
import { cachedAnswers, type Question } from './cached-aggregates.ts';
import type { Engine } from './engine.ts';

type Send<Answer> = (call: { request: FastifyRequest; reply: FastifyReply }, question: Question<Answer>) => Promise<FastifyReply>;

/** Several times the longest usual answer: an account with as many movements as allowed holds 4 MB in both forms. */
const MOST_BYTES = 32_000_000;

/** Caches like `cachedAnswers`, but only the serialized and compressed bytes: a long answer is built once until the next write. */
export function cachedResponse<Answer>(engine: Pick<Engine, 'db'>, counted: string): Send<Answer> {
  const kept = cachedAnswers<SerializedAnswer>(engine, counted, { sizeOf: bytesHeldBy, most: MOST_BYTES });
  return async ({ request, reply }, { read, ...question }) => {
    const serialized = await kept({ ...question, read: async () => serializedAnswerOf(await read()) });
    return sendSerialized(request, reply, serialized);
  };
}
