import { http } from '@ombi/sdk/ui/http';
import { sessionToken } from '../../session/index.js';

/** So long after it was told, what everybody asks for at first is asked for alone: it may have changed. */
const FRESH_MS = 5_000;

type Answers = Readonly<Record<string, unknown>>;

interface Told {
  readonly token: string;
  readonly until: number;
  readonly answers: Promise<Answers>;
  readonly taken: Set<string>;
}

let told: Told | null = null;

/**
 * Reads a path of those with which every page begins. The first to ask gets all of them in one answer, from which the others take
 * theirs, each once: whoever asks again wants to know it anew.
 */
export async function opening<T>(path: string): Promise<T> {
  const answers = partIn(path);
  const known = answers && (await answers);
  return known && path in known ? (known[path] as T) : http.get<T>(path);
}

function partIn(path: string): Promise<Answers> | null {
  const token = sessionToken();
  if (!token) return null;
  if (told?.token !== token) told = tellMe(token);
  if (told.taken.has(path) || Date.now() > told.until) return null;
  told.taken.add(path);
  return told.answers;
}

/** What cannot be told in one answer is asked for part by part. */
const tellMe = (token: string): Told => ({
  token,
  until: Date.now() + FRESH_MS,
  answers: http.get<Answers>('api/v3/opening').catch(() => ({})),
  taken: new Set(),
});
