import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const WORTH_COMPRESSING = 1400;

/** Compresses answers that are larger than a packet. Files that were compressed at build time and streams of events pass unchanged. */
export async function installCompression(server: FastifyInstance): Promise<void> {
  await server.register(compress, { globalDecompression: false, threshold: WORTH_COMPRESSING, encodings: ['br', 'gzip'] });
}
