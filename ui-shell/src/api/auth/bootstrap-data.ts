import { http } from '@ombi/sdk/ui/http';
import { sessionToken } from '../../session/index.js';

/** So long after it was told, what everybody asks for at first is asked for alone: it may have changed. */
const FRESH_MS = 5_000;

type BootstrapAnswers = Readonly<Record<string, unknown>>;

interface BootstrapRead {
  readonly token: string;
  readonly until: number;
  readonly answers: Promise<BootstrapAnswers>;
  readonly consumedPaths: Set<string>;
}

let bootstrapRead: BootstrapRead | null = null;

/**
 * Reads a path of those with which every page begins. The first to ask gets all of them in one answer, from which the others take
 * theirs, each once: whoever asks again wants to know it anew.
 */
export async function readFromBootstrap<T>(path: string): Promise<T> {
  const answers = takeFromBootstrap(path);
  const known = answers && (await answers);
  return known && path in known ? (known[path] as T) : http.get<T>(path);
}

function takeFromBootstrap(path: string): Promise<BootstrapAnswers> | null {
  const token = sessionToken();
  if (!token) return null;
  if (bootstrapRead?.token !== token) bootstrapRead = readBootstrap(token);
  if (bootstrapRead.consumedPaths.has(path) || Date.now() > bootstrapRead.until) return null;
  bootstrapRead.consumedPaths.add(path);
  return bootstrapRead.answers;
}

/** What cannot be told in one answer is asked for part by part. */
const readBootstrap = (token: string): BootstrapRead => ({
  token,
  until: Date.now() + FRESH_MS,
  answers: http.get<BootstrapAnswers>('api/v3/opening').catch(() => ({})),
  consumedPaths: new Set(),
});
