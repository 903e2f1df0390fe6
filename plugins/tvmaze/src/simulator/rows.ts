import type { SimulatedEpisode, SimulatedShow } from './shows.js';

/** The base URL of images in the answers, with http as in older entries. */
const IMAGE_BASE_URL = 'http://static.tvmaze.com/uploads/images';

const imageUrls = (number: number) => ({
  medium: `${IMAGE_BASE_URL}/medium_portrait/${number}/${number}.png`,
  original: `${IMAGE_BASE_URL}/original_untouched/${number}/${number}.png`,
});

const COUNTRY = { name: 'United States', code: 'US', timezone: 'America/New_York' };

/** A series in a list. */
export function showRow(show: SimulatedShow) {
  return {
    id: show.id,
    url: `https://www.tvmaze.com/shows/${show.id}/invented`,
    name: show.name,
    type: 'Scripted',
    language: show.language,
    genres: show.genres,
    status: show.status,
    runtime: null,
    averageRuntime: 42,
    premiered: show.premiered,
    ended: null,
    officialSite: null,
    schedule: { time: '20:00', days: ['Tuesday'] },
    rating: { average: show.hasImage ? 7.4 : null },
    weight: 90 - show.id,
    network: show.isStreamed ? null : { id: 8, name: 'Channel Eight', country: COUNTRY },
    webChannel: show.isStreamed ? { id: 9, name: 'Streamline', country: null } : null,
    dvdCountry: null,
    externals: { tvrage: null, thetvdb: show.tvdb, imdb: show.imdb },
    image: show.hasImage ? imageUrls(show.id) : null,
    summary: show.summary,
    updated: 1_700_000_000,
    _links: { self: { href: `https://api.tvmaze.com/shows/${show.id}` } },
  };
}

const personRow = (id: number, name: string) => ({
  id,
  url: `https://www.tvmaze.com/people/${id}/invented`,
  name,
  country: null,
  birthday: null,
  deathday: null,
  gender: null,
  image: id === 501 ? imageUrls(id) : null,
  updated: 1_700_000_000,
});

const episodeRow = ({ season, number, name, airdate, airstamp }: SimulatedEpisode, index: number) => ({
  id: index + 1,
  url: `https://www.tvmaze.com/episodes/${index + 1}/invented`,
  name,
  season,
  number,
  type: number === null ? 'significant_special' : 'regular',
  airdate,
  airtime: '20:00',
  airstamp,
  runtime: 42,
  rating: { average: null },
  image: null,
  summary: null,
});

/** The embeddable resources of a series. The episodes exclude specials unless the query includes them. */
export const embedsOf = (show: SimulatedShow): Readonly<Record<string, unknown>> => ({
  episodes: show.episodes.map(episodeRow),
  cast: [{ person: personRow(501, 'Ada Marlowe'), character: { id: 1, name: 'Inspector Wick' }, self: false, voice: false }],
  crew: [
    { type: 'Creator', person: personRow(502, 'Iris Falk') },
    { type: 'Executive Producer', person: personRow(503, 'Otto Brandt') },
  ],
});
