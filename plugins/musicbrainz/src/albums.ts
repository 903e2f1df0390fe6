import type { AlbumDetails, AlbumSummary, MediaRef } from '@ombi/sdk';
import { get, getOrNull, type MusicBrainzCtx } from './client.js';
import { mbidOf, refOf } from './ids.js';
import {
  type Artist,
  type ArtistCredit,
  Release,
  type ReleaseGroup,
  ReleaseGroupPage,
  ReleaseGroupWithReleases,
  type ReleaseRow,
} from './protocol.js';

type AlbumArtist = AlbumSummary['artist'];

/** The special artist of the service for unknown artists. */
const UNKNOWN_ARTIST_ID = '125ec42a-7229-4250-afc5-e057484327fe';

const PARTIAL_DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** Maps an album of the service to a summary. */
export const toAlbumSummary = (group: ReleaseGroup, { ref, name }: AlbumArtist): AlbumSummary => ({
  ref: refOf('album', group.id),
  title: group.title,
  artist: { ref, name },
  type: group['primary-type'] ?? '',
  secondaryTypes: group['secondary-types'],
  releaseDate: PARTIAL_DATE.test(group['first-release-date']) ? group['first-release-date'] : null,
});

/** The credited artist of an album, with the name as credited; the reference is that of the first artist. */
export function albumArtistOf(credits: readonly ArtistCredit[]): AlbumArtist {
  const first = credits.find(({ artist }) => artist)?.artist;
  const name = credits.map((credit) => (credit.name || credit.artist?.name || '') + credit.joinphrase).join('');
  return { ref: refOf('artist', first?.id ?? UNKNOWN_ARTIST_ID), name };
}

const UNKNOWN_DATE_SORT_KEY = '9999';

/** Album details; null when the id is unknown. Older clients send the id of a release, which is resolved to its album. */
export async function fetchAlbumDetails(ctx: MusicBrainzCtx, ref: MediaRef): Promise<AlbumDetails | null> {
  const id = mbidOf(ref, 'album');
  if (!id) return null;

  const group = await getOrNull(ctx, `/release-group/${id}`, ReleaseGroupWithReleases, { inc: 'artist-credits releases' });
  return group ? toAlbumDetails(group, await loadTracks(ctx, group)) : albumByReleaseId(ctx, id);
}

async function albumByReleaseId(ctx: MusicBrainzCtx, id: string): Promise<AlbumDetails | null> {
  const release = await getOrNull(ctx, `/release/${id}`, Release, { inc: 'release-groups artist-credits recordings' });
  const group = release?.['release-group'];
  if (!group) return null;
  const credits = group['artist-credit'].length > 0 ? group['artist-credit'] : release['artist-credit'];
  return toAlbumDetails({ ...group, 'artist-credit': credits }, trackTitles(release));
}

const toAlbumDetails = (group: Omit<ReleaseGroupWithReleases, 'releases'>, tracks: readonly string[]): AlbumDetails => ({
  ...toAlbumSummary(group, albumArtistOf(group['artist-credit'])),
  overview: '',
  tracks,
});

async function loadTracks(ctx: MusicBrainzCtx, { releases }: ReleaseGroupWithReleases): Promise<readonly string[]> {
  const [first] = [...releases].sort((one, other) => releaseSortKey(one).localeCompare(releaseSortKey(other)));
  const release = first && (await getOrNull(ctx, `/release/${first.id}`, Release, { inc: 'recordings' }));
  return release ? trackTitles(release) : [];
}

/** Prefers the first official release; later ones often have bonus tracks. */
const releaseSortKey = ({ status, date }: ReleaseRow): string => `${status === 'Official' ? 0 : 1} ${date || UNKNOWN_DATE_SORT_KEY}`;

const trackTitles = ({ media }: Release): string[] => media.flatMap(({ tracks }) => tracks.map(({ title }) => title));

/** The service silently truncates lists that are included with an artist to this length. */
const INCLUDED_LIMIT = 25;
const PAGE_SIZE = 100;
/** Limits loading to 20 seconds: the artist of compilations has hundreds of thousands of albums. */
const MAX_RELEASE_GROUPS = 2_000;

/** All albums of an artist without duplicates: the included list when it is complete, else read page by page. */
export async function loadReleaseGroups(ctx: MusicBrainzCtx, { id, 'release-groups': included }: Artist): Promise<readonly ReleaseGroup[]> {
  if (included && included.length < INCLUDED_LIMIT) return included;

  const groups = new Map<string, ReleaseGroup>();
  let total = MAX_RELEASE_GROUPS;
  for (let offset = 0; offset < Math.min(total, MAX_RELEASE_GROUPS); offset += PAGE_SIZE) {
    const page = await get(ctx, '/release-group', ReleaseGroupPage, { artist: id, limit: PAGE_SIZE, offset });
    if (page['release-groups'].length === 0) break;
    for (const group of page['release-groups']) groups.set(group.id, group);
    total = page['release-group-count'] ?? MAX_RELEASE_GROUPS;
  }
  if (total > MAX_RELEASE_GROUPS) ctx.log.info('an artist has more albums than are read', { artist: id, total });
  return [...groups.values()];
}

/** Sorts albums by date, the newest first; those without a date come last. */
export const newestFirst = (albums: readonly AlbumSummary[]): AlbumSummary[] =>
  [...albums].sort(({ releaseDate: one }, { releaseDate: other }) => compareText(other ?? '', one ?? ''));

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);
