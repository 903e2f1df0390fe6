import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes from which on compression pays off: a smaller response fits one packet. */
const THRESHOLD_BYTES = 1024;
const BROTLI_QUALITY = 4;

/** Compresses responses. Request bodies are not decompressed, as a few kilobytes could become many. */
export async function registerCompression(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    globalDecompression: false,
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
