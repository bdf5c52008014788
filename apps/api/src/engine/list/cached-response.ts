import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SerializedAnswer, sendSerialized, serializedAnswerOf } from '../../http/serialized-answer.ts';
import { cachedAnswers, type Size } from './cached-aggregates.ts';
import type { Engine } from './engine.ts';

type Send<Answer> = (
  call: { request: FastifyRequest; reply: FastifyReply },
  question: readonly unknown[],
  tables: readonly string[],
  read: () => Promise<Answer>,
) => Promise<FastifyReply>;

/** Caches like `cachedAnswers`, but also the serialized and compressed bytes: a long answer is built once until the next write. */
export function cachedResponse<Answer extends object>(engine: Pick<Engine, 'db'>, counted: string, size: Size<Answer>): Send<Answer> {
  const kept = cachedAnswers<Answer>(engine, counted, size);
  const texts = new WeakMap<Answer, SerializedAnswer>();
  return async ({ request, reply }, question, tables, read) => {
    const answer = await kept(question, tables, read);
    const serialized = texts.get(answer) ?? serializedAnswerOf(answer);
    texts.set(answer, serialized);
    return sendSerialized(request, reply, serialized);
  };
}
