import type { AlbumSummary } from '@ombi/sdk';
import { MISSING_DATE } from '../../kernel/index.js';
import { type TitleStatus, searchStatusFields } from '../titles/title-statuses.js';
import { MEDIA_TYPE_NUMBERS } from '../titles/title-fields.js';

/** Members for the status of an album. An album is available as a whole or not at all. */
function albumStatusFields(titleStatus: TitleStatus) {
  const { flags } = titleStatus;
  return {
    // TMDB and TVDB have no ids for music.
    ...searchStatusFields(titleStatus, {}),
    monitored: flags.approved || flags.monitored,
    percentOfTracks: flags.available ? FULL_DATE : 0,
    partiallyAvailable: false,
    fullyAvailable: flags.available,
    type: MEDIA_TYPE_NUMBERS.album,
  };
}

const FULL_DATE = 100;

/** An album in a v1 list (`SearchAlbumViewModel`). Members without a source are written empty. */
export const toAlbumRow = (album: AlbumSummary, titleStatus: TitleStatus, cover: string | null) => ({
  id: 0,
  title: album.title,
  foreignAlbumId: album.ref.id,
  albumType: album.type || null,
  artistName: album.artist.name,
  foreignArtistId: album.artist.ref.id,
  releaseDate: momentOf(album.releaseDate),
  rating: 0,
  cover,
  disk: null,
  genres: [],
  ...albumStatusFields(titleStatus),
});

/** Response type (DTO) of an album in a v1 list. */
export type AlbumRow = ReturnType<typeof toAlbumRow>;

const FIRST_DAY = '0001-01-01';

/** v1 clients expect a full date: a month or a year becomes its first day. */
const momentOf = (date: string | null): string => (date ? `${date}${FIRST_DAY.slice(date.length)}T00:00:00Z` : MISSING_DATE);

/** An album on its artist's page and on its own (`ReleaseGroup`). The date is as precise as it is known. */
export const toReleaseGroup = (album: AlbumSummary, titleStatus: TitleStatus) => ({
  id: album.ref.id,
  title: album.title,
  releaseDate: album.releaseDate,
  releaseType: album.type || null,
  secondaryTypes: album.secondaryTypes,
  ...albumStatusFields(titleStatus),
});

/** Response type (DTO) of an album. */
export type ReleaseGroup = ReturnType<typeof toReleaseGroup>;
