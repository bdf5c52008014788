import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendWritten, type Written, writtenOf } from '../../http/written.ts';
import type { Engine } from './engine.ts';
import { keptAnswers } from './kept-answers.ts';

type Send<Item> = (
  call: { request: FastifyRequest; reply: FastifyReply },
  question: readonly unknown[],
  tables: readonly string[],
  read: () => Promise<Item[]>,
) => Promise<FastifyReply>;

/** Caches like `keptAnswers`, and also the serialized and compressed bytes, so that a long answer is built once until the next write. */
export function keptText<Item>(engine: Pick<Engine, 'db'>, counted: string): Send<Item> {
  const kept = keptAnswers<Item>(engine, counted);
  const texts = new WeakMap<Item[], Written>();
  return async ({ request, reply }, question, tables, read) => {
    const rows = await kept(question, tables, read);
    const written = texts.get(rows) ?? writtenOf(rows);
    texts.set(rows, written);
    return sendWritten(request, reply, written);
  };
}
