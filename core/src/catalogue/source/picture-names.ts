import type { Source } from './metadata-source.js';

/** Pictures of those who do not fill the discover page stand under this name and the id of their plug-in. */
const ELSEWHERE = '/from/';

/** `path`, `posterPath`, `logoPath`: a member of such a name holds the path of a picture, which means something to its source only. */
const IS_PICTURE = /(^p|P)ath$/;

/** An answer of such a source, with its pictures under the names of the portal. */
export function withPictures<T>(source: Source, answer: T): T {
  if (Array.isArray(answer)) return answer.map((item: unknown) => withPictures(source, item)) as T;
  if (typeof answer !== 'object' || answer === null) return answer;
  const members = Object.entries(answer).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && value && IS_PICTURE.test(name) ? `${ELSEWHERE}${source.pluginId}${value}` : withPictures(source, value),
  ]);
  return Object.fromEntries(members) as T;
}

/** Who has the picture at a path of the portal, and its path there; null when that plug-in is not there any more. */
export function homeOf(
  path: string,
  givers: readonly Source[],
  main: () => Source,
): { readonly source: Source; readonly path: string } | null {
  if (!path.startsWith(ELSEWHERE)) return { source: main(), path };
  const [, pluginId, inside] = /^\/from\/([^/]+)(\/.+)$/.exec(path) ?? [];
  const source = givers.find((one) => one.pluginId === pluginId);
  return source && inside ? { source, path: inside } : null;
}
