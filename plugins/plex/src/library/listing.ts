import { withoutEndSlashes } from '@ombi/sdk';
import type { LibraryItem, Variant } from '@ombi/sdk';
import { WEB_ADDRESS } from '../settings.js';
import type { Connection } from '../settings.js';
import { idsOf } from './guids.js';
import type { Item, Media } from './protocol.js';

/** An item of Plex as the portal knows titles. */
export function listed(item: Item, kind: LibraryItem['kind'], connection: Connection): LibraryItem {
  return {
    id: item.ratingKey,
    kind,
    title: item.title || item.ratingKey,
    year: item.year ?? null,
    ids: idsOf(item),
    ...copiesOf(item.Media ?? []),
    url: linkTo(item, connection),
    addedAt: new Date((item.addedAt ?? 0) * 1000).toISOString(),
  };
}

/** The copies that are held, and words for the one that people usually play. Of a series nothing is told. */
function copiesOf(media: readonly Media[]): { variants: Variant[]; quality: string | null } {
  const resolutions = media.flatMap(({ videoResolution }) => (videoResolution ? [videoResolution.toLowerCase()] : []));
  const regular = resolutions.filter((resolution) => resolution !== '4k').sort();
  const hasSharp = resolutions.length > regular.length;
  return {
    variants: [...(regular.length > 0 || !hasSharp ? (['regular'] as const) : []), ...(hasSharp ? (['4k'] as const) : [])],
    quality: wordsOf(regular[0] ?? (hasSharp ? '4k' : null)),
  };
}

const wordsOf = (resolution: string | null): string | null =>
  resolution && (/^\d+$/.test(resolution) ? `${resolution}p` : resolution.toUpperCase());

/** The item's page in the web client: that of the server where people reach it, or that of Plex. */
function linkTo({ ratingKey }: Item, { serverHostname, machineIdentifier }: Connection): string {
  const host = withoutEndSlashes(serverHostname || WEB_ADDRESS);
  const key = encodeURIComponent(`/library/metadata/${ratingKey}`);
  return `${host}/web/#!/server/${encodeURIComponent(machineIdentifier)}/details?key=${key}`;
}
