import { type ExternalIds, type LibraryItem, stripTrailingSlashes, type Variant } from '@ombi/sdk';
import { type Connection, WEB_ADDRESS } from '../settings.js';
import type { Item, Media } from './protocol.js';

/** How agents write external ids: current agents list them, older agents put one in their own guid, with further text behind it. */
const GUID_PATTERNS: readonly [keyof ExternalIds, RegExp][] = [
  ['imdb', /^(?:com\.plexapp\.agents\.)?imdb:\/\/(tt\d+)(?:[/?]|$)/],
  ['tmdb', /^(?:com\.plexapp\.agents\.themoviedb|tmdb):\/\/([1-9]\d*)(?:[/?]|$)/],
  ['tvdb', /^(?:com\.plexapp\.agents\.thetvdb|tvdb):\/\/([1-9]\d*)(?:[/?]|$)/],
];

/** At most one id per source, the first. Items known only to Plex itself, or unmatched ones, have none. */
function toExternalIds({ guid, Guid }: Pick<Item, 'guid' | 'Guid'>): ExternalIds {
  const guids = [...(guid ? [guid] : []), ...(Guid ?? []).map(({ id }) => id)];
  const found = GUID_PATTERNS.map(([source, pattern]) => [source, guids.map((text) => pattern.exec(text)?.[1]).find(Boolean)] as const);
  return Object.fromEntries(found.filter(([, id]) => id !== undefined)) as ExternalIds;
}

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
