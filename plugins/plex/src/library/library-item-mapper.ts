import { type ExternalIds, type LibraryItem, stripTrailingSlashes, type Variant } from '@ombi/sdk';
import { type Connection, WEB_ADDRESS } from '../settings.js';
import type { Item, Media } from './protocol.js';

/** How agents write the ids of other services: those of today in a list, those of yesterday as their own, with more behind it. */
const GUID_PATTERNS: readonly [keyof ExternalIds, RegExp][] = [
  ['imdb', /^(?:com\.plexapp\.agents\.)?imdb:\/\/(tt\d+)(?:[/?]|$)/],
  ['tmdb', /^(?:com\.plexapp\.agents\.themoviedb|tmdb):\/\/([1-9]\d*)(?:[/?]|$)/],
  ['tvdb', /^(?:com\.plexapp\.agents\.thetvdb|tvdb):\/\/([1-9]\d*)(?:[/?]|$)/],
];

/** At most one of each kind, the first. What only Plex itself or nobody knows has none. */
function toExternalIds({ guid, Guid }: Pick<Item, 'guid' | 'Guid'>): ExternalIds {
  const guids = [...(guid ? [guid] : []), ...(Guid ?? []).map(({ id }) => id)];
  const found = GUID_PATTERNS.map(([source, pattern]) => [source, guids.map((text) => pattern.exec(text)?.[1]).find(Boolean)] as const);
  return Object.fromEntries(found.filter(([, id]) => id !== undefined)) as ExternalIds;
}

/** An item of Plex as the portal knows titles. */
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

/** The copies that are held, and words for the one that people usually play. Of a series nothing is told. */
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

/** The item's page in the web client: that of the server where people reach it, or that of Plex. */
function webClientUrl({ ratingKey }: Item, { serverHostname, machineIdentifier }: Connection): string {
  const host = stripTrailingSlashes(serverHostname || WEB_ADDRESS);
  const key = encodeURIComponent(`/library/metadata/${ratingKey}`);
  return `${host}/web/#!/server/${encodeURIComponent(machineIdentifier)}/details?key=${key}`;
}
