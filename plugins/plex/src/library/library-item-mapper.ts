import { type LibraryItem, stripTrailingSlashes, type Variant } from '@ombi/sdk';
import { type Connection, WEB_ADDRESS } from '../settings.js';
import { toExternalIds } from './external-ids.js';
import type { Item, Media } from './protocol.js';

/** Maps an item of Plex to a library item. */
export function toLibraryItem(item: Item, kind: LibraryItem['kind'], connection: Connection): LibraryItem {
  return {
    id: item.ratingKey,
    kind,
    title: item.title || item.ratingKey,
    year: item.year ?? null,
    ids: toExternalIds(item),
    ...variantsAndQualityOf(item.Media ?? []),
    url: webClientUrl(item, connection),
    addedAt: new Date((item.addedAt ?? 0) * 1000).toISOString(),
  };
}

/**
 * The held variants, and the quality of a regular version where there is one, else of the 4K version. Without media (series): a regular
 * copy with quality null.
 */
function variantsAndQualityOf(media: readonly Media[]): { variants: Variant[]; quality: string | null } {
  const resolutions = media.flatMap(({ videoResolution }) => (videoResolution ? [videoResolution.toLowerCase()] : []));
  const regular = resolutions.filter((resolution) => resolution !== '4k').sort();
  const has4k = resolutions.length > regular.length;
  return {
    variants: [...(regular.length > 0 || !has4k ? (['regular'] as const) : []), ...(has4k ? (['4k'] as const) : [])],
    quality: qualityLabel(regular[0] ?? (has4k ? '4k' : null)),
  };
}

const qualityLabel = (resolution: string | null): string | null =>
  resolution && (/^\d+$/.test(resolution) ? `${resolution}p` : resolution.toUpperCase());

/** The item's page in the web client: at the configured host name of the server, or at Plex. */
function webClientUrl({ ratingKey }: Item, { serverHostname, machineIdentifier }: Connection): string {
  const host = stripTrailingSlashes(serverHostname || WEB_ADDRESS);
  const key = encodeURIComponent(`/library/metadata/${ratingKey}`);
  return `${host}/web/#!/server/${encodeURIComponent(machineIdentifier)}/details?key=${key}`;
}
