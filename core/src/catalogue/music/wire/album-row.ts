import type { AlbumSummary } from '@ombi/sdk';
import { NO_DATE } from '../../../kernel/index.js';
import type { Standing } from '../../titles/standing.js';
import { albumStanding } from './album-members.js';

/** An album in a list of the first generation (`SearchAlbumViewModel`). Members we have no source for are written empty. */
export const albumRow = (album: AlbumSummary, standing: Standing, cover: string | null) => ({
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
  ...albumStanding(standing),
});

export type AlbumRow = ReturnType<typeof albumRow>;

const FIRST_DAY = '0001-01-01';

/** These clients know whole days only: the first one stands for a month or a year. */
const momentOf = (date: string | null): string => (date ? `${date}${FIRST_DAY.slice(date.length)}T00:00:00Z` : NO_DATE);
