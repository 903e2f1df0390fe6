import { IMAGE_SIZES, type ImageSize } from '@ombi/sdk';
import type { MetadataConnection } from '../metadata-sources/metadata-sources.js';

const PATH = /^[\w./-]{1,200}$/;

/** Whether a size is one that the portal draws in. */
export const isImageSize = (size: string): size is ImageSize => (IMAGE_SIZES as readonly string[]).includes(size);

/** Whether a path can be a picture of a provider: plain letters, and no way up. */
export const isImagePath = (path: string): boolean => PATH.test(path) && !path.includes('..') && !path.includes('//');

/** Pictures of those who do not fill the discover page stand under this name and the id of their plug-in. */
const PLUGIN_PATH_PREFIX = '/from/';

/** `path`, `posterPath`, `logoPath`: a member of such a name holds the path of a picture, which means something to its source only. */
const IMAGE_PATH_MEMBER = /(^p|P)ath$/;

/** An answer of such a source, with its pictures under the names of the portal. */
export function prefixImagePaths<T>(metadataConnection: MetadataConnection, answer: T): T {
  if (Array.isArray(answer)) return answer.map((item: unknown) => prefixImagePaths(metadataConnection, item)) as T;
  if (typeof answer !== 'object' || answer === null) return answer;
  const members = Object.entries(answer).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && value && IMAGE_PATH_MEMBER.test(name)
      ? `${PLUGIN_PATH_PREFIX}${metadataConnection.pluginId}${value}`
      : prefixImagePaths(metadataConnection, value),
  ]);
  return Object.fromEntries(members) as T;
}

/** Who has the picture at a path of the portal, and its path there; null when that plug-in is not there any more. */
export function resolveImagePath(
  path: string,
  imageSources: readonly MetadataConnection[],
  main: () => MetadataConnection,
): { readonly source: MetadataConnection; readonly path: string } | null {
  if (!path.startsWith(PLUGIN_PATH_PREFIX)) return { source: main(), path };
  const [, pluginId, inside] = /^\/from\/([^/]+)(\/.+)$/.exec(path) ?? [];
  const metadataConnection = imageSources.find((one) => one.pluginId === pluginId);
  return metadataConnection && inside ? { source: metadataConnection, path: inside } : null;
}
