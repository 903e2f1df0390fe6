import { reply, type SimulatedResponse } from '@ombi/sdk/testing';
import type { CouchPotatoState, StoredMovie } from './state.js';

type Command = (state: CouchPotatoState, query: URLSearchParams) => object;

/** The commands that this plug-in uses. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'app.available': () => ({ success: true }),
  'app.version': () => ({ version: 'linux - source-unknown - v3' }),
  'profile.list': ({ profiles }) => ({ success: true, list: profiles.map(toProfileResponse) }),
  'movie.list': listMovies,
  'movie.add': addMovie,
};

/** Answers a command; an unknown one with a text, as CouchPotato does. */
export function answerApiCall(state: CouchPotatoState, name: string, query: URLSearchParams): SimulatedResponse {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command
    ? reply(200, command(state, query))
    : reply(200, "API call doesn't seem to exist", { 'content-type': 'text/html; charset=UTF-8' });
}

function listMovies({ movies }: CouchPotatoState, query: URLSearchParams): object {
  const statuses = (query.get('status') ?? 'active').split(',');
  const found = [...movies.values()].filter(({ status }) => statuses.includes(status));
  return { success: true, movies: found.map(toMovieResponse), total: found.length, empty: found.length === 0 };
}

function addMovie(state: CouchPotatoState, query: URLSearchParams): object {
  const imdbId = query.get('identifier') ?? '';
  if (imdbId === '' || state.seriesIds.has(imdbId)) return { success: false, movie: false };
  return { success: true, movie: toMovieResponse(state.addMovie(imdbId, query.get('title') ?? '', query.get('profile_id'))) };
}

const toProfileResponse = (profile: CouchPotatoState['profiles'][number], order: number) => ({
  ...profile,
  order,
  _rev: '0001bcfc',
  _t: 'profile',
  core: false,
  hide: false,
  minimum_score: 1,
  finish: profile.qualities.map(() => true),
  stop_after: profile.qualities.map(() => 0),
  wait_for: profile.qualities.map(() => 0),
  '3d': profile.qualities.map(() => false),
});

/** A movie in the format of the API: without details its `info` is blank, and a title is missing there. */
const toMovieResponse = ({ _id, status, title, profileId, imdbId, tmdbId }: StoredMovie) => ({
  _id,
  _rev: '000156bf',
  _t: 'media',
  type: 'movie',
  status,
  title,
  profile_id: profileId,
  category_id: null,
  identifiers: { imdb: imdbId },
  releases: [],
  info: { tmdb_id: tmdbId, imdb: tmdbId > 0 ? imdbId : '', titles: tmdbId > 0 ? [title] : [], year: 0, original_title: title },
});
