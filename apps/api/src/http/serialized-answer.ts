import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A long answer in the forms in which it is sent, plain and compressed. */
export interface SerializedAnswer {
  plain: Buffer;
  gzipped: Promise<Buffer> | null;
}

export const serializedAnswerOf = (answer: unknown): SerializedAnswer => ({ plain: Buffer.from(JSON.stringify(answer)), gzipped: null });

const compressed = promisify(gzip);

/** Sends an answer that many clients share. It was serialized once, and is compressed once, for the first client that accepts gzip. */
export async function sendSerialized(request: FastifyRequest, reply: FastifyReply, serialized: SerializedAnswer): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(serialized.plain);
  serialized.gzipped ??= compressed(serialized.plain);
  return reply.header('content-encoding', 'gzip').send(await serialized.gzipped);
}
