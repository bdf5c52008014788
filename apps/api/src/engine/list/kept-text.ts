import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from './engine.ts';
import { keptAnswers } from './kept-answers.ts';

/** An answer as it is sent, plain and compressed. */
interface Written {
  plain: Buffer;
  gzipped: Promise<Buffer> | null;
}

type Send<Item> = (
  call: { request: FastifyRequest; reply: FastifyReply },
  question: readonly unknown[],
  tables: readonly string[],
  read: () => Promise<Item[]>,
) => Promise<FastifyReply>;

const compressed = promisify(gzip);

/** The same as bytes: a long answer is also written, and compressed, once for all who ask it while nothing is written. */
export function keptText<Item>(engine: Pick<Engine, 'db'>, counted: string): Send<Item> {
  const kept = keptAnswers<Item>(engine, counted);
  const texts = new WeakMap<Item[], Written>();
  return async ({ request, reply }, question, tables, read) => {
    const rows = await kept(question, tables, read);
    const written = texts.get(rows) ?? { plain: Buffer.from(JSON.stringify(rows)), gzipped: null };
    texts.set(rows, written);
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(written.plain);
    written.gzipped ??= compressed(written.plain);
    return reply.header('content-encoding', 'gzip').send(await written.gzipped);
  };
}
