import { serverBaseUrl, withoutEndSlashes } from '@ombi/sdk';
import type { ExternalIds, LibraryItem } from '@ombi/sdk';
import type { Item } from '../protocol.js';
import type { Connection } from '../settings.js';
import { copiesOf } from './copies.js';

/** What Jellyfin itself writes when it does not know a date. */
const UNKNOWN_DATE = '0001-01-01T00:00:00.000Z';

/** An item of Jellyfin as the portal knows titles. */
export function listed(item: Item, connection: Connection): LibraryItem {
  return {
    id: item.Id,
    kind: item.Type === 'Series' ? 'tv' : 'movie',
    title: item.Name || item.Id,
    year: item.ProductionYear ?? null,
    ids: idsOf(item),
    ...copiesOf(item),
    url: linkTo(item, connection),
    addedAt: instant(item.DateCreated),
  };
}

/** The case of the names differs between versions; a number that is none means unknown. A box set has ids of another kind. */
function idsOf({ Type, ProviderIds }: Item): ExternalIds {
  if (Type !== 'Movie' && Type !== 'Series') return {};
  const given = new Map(Object.entries(ProviderIds ?? {}).map(([source, id]) => [source.toLowerCase(), id?.trim() ?? '']));
  const [tmdb, tvdb, imdb] = [given.get('tmdb') ?? '', given.get('tvdb') ?? '', given.get('imdb') ?? ''];
  return {
    ...(/^[1-9]\d*$/.test(tmdb) ? { tmdb } : {}),
    ...(/^[1-9]\d*$/.test(tvdb) ? { tvdb } : {}),
    ...(/^tt\d+$/.test(imdb) ? { imdb } : {}),
  };
}

/** The item's page in Jellyfin's own web client, at the address that people use. */
function linkTo({ Id, ServerId }: Item, connection: Connection): string {
  const serverId = ServerId || connection.serverId;
  return `${publicAddress(connection)}/web/index.html#!/details?id=${encodeURIComponent(Id)}&serverId=${encodeURIComponent(serverId)}`;
}

function publicAddress(connection: Connection): string {
  const hostname = withoutEndSlashes(connection.serverHostname);
  if (hostname === '') return serverBaseUrl(connection);
  return /^https?:\/\//i.test(hostname) ? hostname : `${connection.ssl ? 'https' : 'http'}://${hostname}`;
}

function instant(text: string | null | undefined): string {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? UNKNOWN_DATE : new Date(time).toISOString();
}
