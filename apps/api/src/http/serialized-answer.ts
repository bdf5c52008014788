import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A long answer in the forms in which it is sent, plain and compressed. */
export interface SerializedAnswer {
  plain: Buffer;
  gzipped: Promise<Buffer> | null;
}

export const serializedAnswerOf = (answer: unknown): SerializedAnswer => ({ plain: Buffer.from(JSON.stringify(answer)), gzipped: null });

/** Returns the most bytes that an answer holds in both forms. Compressed, it is hardly ever longer than plain. */
export const bytesHeldBy = ({ plain }: SerializedAnswer): number => 2 * plain.length;

const compressed = promisify(gzip);
const ENCODINGS = ['gzip'];

/** Sends an answer that many clients share. It was serialized once, and is compressed once, for the first client that accepts gzip. */
export async function sendSerialized(request: FastifyRequest, reply: FastifyReply, serialized: SerializedAnswer): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) return reply.send(serialized.plain);
  serialized.gzipped ??= compressed(serialized.plain);
  return reply.header('content-encoding', 'gzip').send(await serialized.gzipped);
}

/** A client may name an encoding to refuse it: `gzip;q=0`. */
const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  negotiate(headers['accept-encoding']?.toLowerCase() ?? '', ENCODINGS) !== null;
