import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config/index.js';
import { withFirstPaint } from './first-paint.js';

/** What is not a page of the browser's router. */
const SERVER_PATHS = /^(api|hubs|plugin-ui|health|swagger)(\/|$)/i;
const FILE = /\.(js|mjs|css|map|json|png|svg|jpe?g|webp|gif|ico|woff2?|txt|webmanifest)$/i;
const NO_PAGE = /\.(js|mjs|css|woff2?)$/i;
const HASHED = /\.[0-9a-f]{8,}\.\w+(\.map)?$/i;
/** Where outside services send their window back to: it stays in reach of the window that opened it, which closes it. */
const BACK_FROM_OUTSIDE = /^login\/oauth\//i;
/** Headers that a browser reads of pages only. */
const PAGE_RULES = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
] as const;
const NOT_BUILT = 'The screens of this portal are not built yet. Run "npm run build" in its folder and reload this page.\n';

/** Serve the built screens: files as they are, and the start page for every address that the browser's router knows. */
export async function serveUserInterface(
  server: FastifyInstance,
  { rootDir, baseUrl }: Pick<Config, 'rootDir' | 'baseUrl'>,
): Promise<void> {
  const root = join(rootDir, 'ui-shell', 'dist');
  await server.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true });

  server.get<{ Params: { '*': string } }>('/*', async ({ params: { '*': path }, headers }, reply) => {
    if (SERVER_PATHS.test(path)) return reply.callNotFound();
    if (FILE.test(path)) return sendFile(reply, path);
    return sendStartPage(reply, path, join(root, 'index.html'), (page) => withFirstPaint(withBase(page, baseUrl), path, headers.cookie));
  });
}

/** A name that carries the hash of its content never changes. Rules for pages say nothing to what is none, and weigh more than many a small file. */
function sendFile(reply: FastifyReply, path: string): FastifyReply {
  if (NO_PAGE.test(path)) for (const rule of PAGE_RULES) reply.raw.removeHeader(rule);
  return reply.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache').sendFile(path);
}

async function sendStartPage(reply: FastifyReply, path: string, file: string, shaped: (page: string) => string): Promise<FastifyReply> {
  const page = await startPage(file);
  if (page === null) return reply.status(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  if (BACK_FROM_OUTSIDE.test(path)) reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
  return reply.header('Cache-Control', 'no-cache').header('Vary', 'Cookie').type('text/html; charset=utf-8').send(shaped(page));
}

const withBase = (page: string, baseUrl: string): string => page.replace(/<base href="[^"]*"\s*\/?>/, `<base href="${baseUrl}/" />`);

const pages = new Map<string, { readonly changedAt: number; readonly text: string }>();

/** Null until the screens are built; read again when they are built anew. */
async function startPage(file: string): Promise<string | null> {
  try {
    const { mtimeMs: changedAt } = await stat(file);
    const kept = pages.get(file);
    if (kept?.changedAt === changedAt) return kept.text;
    const text = await readFile(file, 'utf8');
    pages.set(file, { changedAt, text });
    return text;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}
