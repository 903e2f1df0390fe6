import type { ExternalIds, EpisodeFile, LibraryItem, Variant, WatchedItem } from '@ombi/sdk';
import type { ItemQuery, ServerDialect } from '../dialect.js';
import type { Item, MediaSource, MediaStream } from '../protocol.js';
import type { ServerConnection } from '../settings.js';

/** The held variants of a title, and the quality of the regular one where there is one. */
interface VariantsAndQuality {
  readonly variants: readonly Variant[];
  readonly quality: string | null;
}

/** In pixels. Low enough for the cropped and narrow formats of 4K. */
const MIN_4K_WIDTH = 3000;

/**
 * Reads the video stream of every version, or that of the item where its server lists no streams of versions; audio and subtitle streams are ignored.
 * A title without a video stream counts as a regular copy of unknown quality.
 */
function variantsAndQualityOf({ MediaSources, MediaStreams }: Item): VariantsAndQuality {
  const ofVersions = (MediaSources ?? []).map(videoStreamOf).filter((videoStream) => videoStream !== undefined);
  const ofItem = videoStreamOf({ MediaStreams });
  const videoStreams = ofVersions.length === 0 && ofItem ? [ofItem] : ofVersions;
  const regularStreams = videoStreams.filter((videoStream) => !is4k(videoStream));
  const streams4k = videoStreams.filter(is4k);

  if (videoStreams.length === 0) return { variants: ['regular'], quality: null };
  return {
    variants: [...(regularStreams.length > 0 ? (['regular'] as const) : []), ...(streams4k.length > 0 ? (['4k'] as const) : [])],
    quality: [...regularStreams, ...streams4k].map(qualityLabel).find((label) => label !== null) ?? null,
  };
}

const videoStreamOf = ({ MediaStreams }: MediaSource): MediaStream | undefined => MediaStreams?.find(({ Type }) => Type === 'Video');

const is4k = ({ Width, DisplayTitle }: MediaStream): boolean =>
  (Width ?? 0) >= MIN_4K_WIDTH || /\b(4k|2160[pi]?)\b/i.test(DisplayTitle ?? '');

function qualityLabel({ DisplayTitle, Height }: MediaStream): string | null {
  const resolution = /\b(?:4k|\d{3,4}[pi])\b/i.exec(DisplayTitle ?? '')?.[0];
  return resolution ?? (Height ? `${Height}p` : null);
}

/** The value that the servers write for an unknown date. */
const UNKNOWN_DATE = '0001-01-01T00:00:00.000Z';

/** Maps an item of a server to a library item. */
export function toLibraryItem(item: Item, dialect: ServerDialect, connection: ServerConnection): LibraryItem {
  return {
    id: item.Id,
    kind: item.Type === 'Series' ? 'tv' : 'movie',
    title: item.Name || item.Id,
    year: item.ProductionYear ?? null,
    ids: toExternalIds(item),
    ...variantsAndQualityOf(item),
    url: dialect.itemUrl({ id: item.Id, serverId: item.ServerId || connection.serverId }, connection),
    addedAt: toIsoTimestamp(item.DateCreated),
  };
}

/**
 * The case of the provider names differs between versions; an invalid number counts as unknown. The ids of a box set are of another kind.
 */
function toExternalIds({ Type, ProviderIds }: Item): ExternalIds {
  if (Type !== 'Movie' && Type !== 'Series') return {};
  const given = new Map(Object.entries(ProviderIds ?? {}).map(([source, id]) => [source.toLowerCase(), id?.trim() ?? '']));
  const [tmdb, tvdb, imdb] = [given.get('tmdb') ?? '', given.get('tvdb') ?? '', given.get('imdb') ?? ''];
  return {
    ...(/^[1-9]\d*$/.test(tmdb) ? { tmdb } : {}),
    ...(/^[1-9]\d*$/.test(tvdb) ? { tvdb } : {}),
    ...(/^tt\d+$/.test(imdb) ? { imdb } : {}),
  };
}

function toIsoTimestamp(text: string | null | undefined): string {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? UNKNOWN_DATE : new Date(time).toISOString();
}

/** A file that claims more episodes was named by mistake. */
const MAX_EPISODES_PER_FILE = 50;

/** The episodes of one file; without numbers when the server has no file or does not know them, so that the entry still counts as read. */
export function toEpisodeFile(item: Item): EpisodeFile {
  const { Id, SeriesId, LocationType, ParentIndexNumber, IndexNumber, IndexNumberEnd, DateCreated } = item;
  const [season, first] = [nonNegativeIntegerOrNull(ParentIndexNumber), nonNegativeIntegerOrNull(IndexNumber)];
  const length = (nonNegativeIntegerOrNull(IndexNumberEnd) ?? first ?? 0) - (first ?? 0) + 1;
  // A pilot may have the number 0; both numbers are 0 where the server knows none.
  const isNumbered = season !== null && first !== null && (first > 0 || season > 0);
  const isHeld = LocationType !== 'Virtual' && isNumbered && length >= 1 && length <= MAX_EPISODES_PER_FILE;
  const addedAt = toIsoTimestamp(DateCreated);
  return {
    showId: SeriesId || Id,
    season: season ?? 0,
    numbers: isHeld ? Array.from({ length }, (_, index) => first + index) : [],
    ...(addedAt === UNKNOWN_DATE ? {} : { addedAt }),
  };
}

const nonNegativeIntegerOrNull = (value: number | null | undefined): number | null =>
  Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null;

/** Maps a played movie, or the episodes of a played file, to a watched item. */
export function toWatchedItem(item: Item, { userId = '' }: ItemQuery): WatchedItem {
  if (item.Type !== 'Episode') return { userId, itemId: item.Id, season: null, numbers: [] };
  const { showId, season, numbers } = toEpisodeFile(item);
  return { userId, itemId: showId, season, numbers };
}
