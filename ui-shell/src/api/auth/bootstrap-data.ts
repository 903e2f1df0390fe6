import { http } from '@ombi/sdk/ui/http';
import { sessionToken } from '../../session/index.js';

/**
 * Milliseconds during which the combined response may be used; afterwards each path is read by itself, because its data may have changed.
 */
const MAX_AGE_MS = 5_000;

type BootstrapResponses = Readonly<Record<string, unknown>>;

interface BootstrapRead {
  readonly token: string;
  readonly until: number;
  readonly responses: Promise<BootstrapResponses>;
  readonly consumedPaths: Set<string>;
}

let bootstrapRead: BootstrapRead | null = null;

/**
 * Reads one of the paths that every page needs first. The first call loads all of them in one response; other calls take their part from
 * it, each path once. A second call for the same path sends its own request, because its caller wants fresh data.
 */
export async function readFromBootstrap<T>(path: string): Promise<T> {
  const answers = takeFromBootstrap(path);
  const known = answers && (await answers);
  return known && path in known ? (known[path] as T) : http.get<T>(path);
}

function takeFromBootstrap(path: string): Promise<BootstrapResponses> | null {
  const token = sessionToken();
  if (!token) return null;
  if (bootstrapRead?.token !== token) bootstrapRead = readBootstrap(token);
  if (bootstrapRead.consumedPaths.has(path) || Date.now() > bootstrapRead.until) return null;
  bootstrapRead.consumedPaths.add(path);
  return bootstrapRead.responses;
}

/** When the combined call fails, each path is read by itself. */
const readBootstrap = (token: string): BootstrapRead => ({
  token,
  until: Date.now() + MAX_AGE_MS,
  responses: http.get<BootstrapResponses>('api/v3/opening').catch(() => ({})),
  consumedPaths: new Set(),
});
