import { IMAGE_SIZES, type ImageSize } from '@ombi/sdk';
import type { MetadataConnection } from '../metadata-sources/metadata-connection.js';

const PATH = /^[\w./-]{1,200}$/;

/** Whether the image size is one that the portal uses. */
export const isImageSize = (size: string): size is ImageSize => (IMAGE_SIZES as readonly string[]).includes(size);

/** Whether a path can be that of an image: plain characters, no parent folders. */
export const isImagePath = (path: string): boolean => PATH.test(path) && !path.includes('..') && !path.includes('//');

/** Paths of images that do not come from the main source begin with this prefix and the id of the plug-in. */
const PLUGIN_PATH_PREFIX = '/from/';

/** `path`, `posterPath`, `logoPath`: members with such names hold image paths, which are relative to their source. */
const IMAGE_PATH_MEMBER = /(^p|P)ath$/;

/** Rewrites the image paths in an answer of another source to the portal's paths. */
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

/** The source of an image and its path there; null when that plug-in is no longer available. */
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
