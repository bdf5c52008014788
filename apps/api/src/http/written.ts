import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A long answer as it is sent, plain and compressed. */
export interface Written {
  plain: Buffer;
  gzipped: Promise<Buffer> | null;
}

export const writtenOf = (answer: unknown): Written => ({ plain: Buffer.from(JSON.stringify(answer)), gzipped: null });

const compressed = promisify(gzip);

/** Sends it to one of many who ask: it was written once, and is compressed once, with the first who takes it so. */
export async function sendWritten(request: FastifyRequest, reply: FastifyReply, written: Written): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(written.plain);
  written.gzipped ??= compressed(written.plain);
  return reply.header('content-encoding', 'gzip').send(await written.gzipped);
}
