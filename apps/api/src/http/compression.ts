import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const WORTH_COMPRESSING = 1400;

/** Answers larger than a packet are compressed; files that were compressed at build time and streams of events pass as they are. */
export async function installCompression(server: FastifyInstance): Promise<void> {
  await server.register(compress, { globalDecompression: false, threshold: WORTH_COMPRESSING, encodings: ['br', 'gzip'] });
}
