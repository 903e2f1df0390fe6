import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/index.js';
import { readCookie } from './cookies.js';
import { PAGE_HEADERS } from './middleware/security-headers.js';

/** Cookie that the user interface writes: theme and last page. */
const THEME_COOKIE = 'look';
const THEME_COOKIE_VALUE = /^(dark|light)-(login|app)$/;
/** Pages that need no session. */
const ANONYMOUS_PAGES = /^(login|reset|token|wizard|auth)(\/|$)/i;

/**
 * The start page with the theme of the last visit, so that the first paint is right before any script runs: with the shell for a signed-in
 * user, else with the sign-in page. Only known values of the cookie reach the page.
 */
function withThemeFromCookie(page: string, path: string, cookies: string | undefined): string {
  const [, theme, place] = THEME_COOKIE_VALUE.exec(readCookie(cookies, THEME_COOKIE)) ?? [];
  const attributes = [theme === 'light' && ' data-theme="light"', place === 'app' && !ANONYMOUS_PAGES.test(path) && ' data-place="app"'];
  return page.replace('<html', `<html${attributes.filter(Boolean).join('')}`);
}

/** Paths that the browser's router does not handle. */
const SERVER_PATHS = /^(api|hubs|plugin-ui|health|metrics|swagger)(\/|$)/i;
const STATIC_FILE = /\.(js|mjs|css|map|json|png|svg|jpe?g|webp|gif|ico|woff2?|txt|webmanifest)$/i;
const ASSET = /\.(js|mjs|css|woff2?)$/i;
const HASHED_NAME = /\.[0-9a-f]{8,}\.\w+(\.map)?$/i;
/** Pages to which outside services return their pop-up window; its opener must keep access to it, in order to close it. */
const OAUTH_RETURN = /^login\/oauth\//i;
/** Scripts, styles and fonts are not opened by themselves, so nothing protects them as documents. */
const NOT_OF_ASSETS = [...PAGE_HEADERS, 'Content-Security-Policy', 'X-Frame-Options'];
const NOT_BUILT = 'The screens of this portal are not built yet. Run "npm run build" in its folder and reload this page.\n';

/** Serves the built user interface: files as they are, and the start page for every path that the browser's router handles. */
export async function serveSinglePageApp(
  server: FastifyInstance,
  { rootDir, baseUrl }: Pick<Config, 'rootDir' | 'baseUrl'>,
): Promise<void> {
  const root = join(rootDir, 'ui-shell', 'dist');
  await server.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true });

  server.get<{ Params: { '*': string } }>('/*', async ({ params: { '*': path }, headers }, reply) => {
    if (SERVER_PATHS.test(path)) return reply.callNotFound();
    if (STATIC_FILE.test(path)) return sendFile(reply, path);
    return sendStartPage(reply, path, join(root, 'index.html'), (page) =>
      withThemeFromCookie(withBase(page, baseUrl), path, headers.cookie),
    );
  });
}

/** Browsers never ask again for a file that is cached as immutable, so it needs no validators. */
const HASHED_FILE_OPTIONS = { preCompressed: true, cacheControl: false, etag: false, lastModified: false, acceptRanges: false } as const;

/**
 * File names with a content hash are cached as immutable. Headers that matter for pages only are removed, as they would outweigh many small
 * files.
 */
function sendFile(reply: FastifyReply, path: string): FastifyReply {
  if (ASSET.test(path)) for (const name of NOT_OF_ASSETS) reply.raw.removeHeader(name);
  if (!HASHED_NAME.test(path)) return reply.header('Cache-Control', 'no-cache').sendFile(path);
  return reply.header('Cache-Control', 'public, max-age=31536000, immutable').sendFile(path, HASHED_FILE_OPTIONS);
}

async function sendStartPage(reply: FastifyReply, path: string, file: string, transform: (page: string) => string): Promise<FastifyReply> {
  const page = await readStartPage(file);
  if (page === null) return reply.status(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  if (OAUTH_RETURN.test(path)) reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
  return reply.header('Cache-Control', 'no-cache').header('Vary', 'Cookie').type('text/html; charset=utf-8').send(transform(page));
}

const withBase = (page: string, baseUrl: string): string => page.replace(/<base href="[^"]*"\s*\/?>/, `<base href="${baseUrl}/" />`);

const pageCache = new Map<string, { readonly changedAt: number; readonly text: string }>();

/** Null until the user interface is built; read again after each build. */
async function readStartPage(file: string): Promise<string | null> {
  try {
    const { mtimeMs: changedAt } = await stat(file);
    const cached = pageCache.get(file);
    if (cached?.changedAt === changedAt) return cached.text;
    const text = await readFile(file, 'utf8');
    pageCache.set(file, { changedAt, text });
    return text;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}
