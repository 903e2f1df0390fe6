import { openApiFolder } from '@ombi/sdk/testing';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AddMovieResponse, AppAvailableResponse, ApiKeyResponse, MovieList, ProfileList, Version } from '../src/protocol.js';

interface RecordedCall {
  readonly request: string;
  readonly body?: unknown;
}

const file = join(openApiFolder() ?? '', 'recorded/couchpotato.json');
const SCHEMAS = {
  'app.available': AppAvailableResponse,
  'app.version': Version,
  'profile.list': ProfileList,
  'movie.list': MovieList,
  'movie.add': AddMovieResponse,
  getkey: ApiKeyResponse,
};

/** Declares the tests where there are recordings, which are not a part of the project. */
if (existsSync(file))
  describe('recorded responses of CouchPotato', () => {
    const { calls } = JSON.parse(readFileSync(file, 'utf8')) as { calls: RecordedCall[] };
    const answersTo = (command: string) => calls.filter(({ request, body }) => request.includes(command) && body !== undefined);

    it.each(Object.entries(SCHEMAS))('to %s are parsed', (command, schema) => {
      const bodies = answersTo(command).map(({ body }) => schema.parse(body));
      expect(bodies.length).toBeGreaterThan(0);
    });

    it('contain the id of the added movie although its details are blank', () => {
      const { movie } = AddMovieResponse.parse(answersTo('movie.add')[0]?.body);
      expect(movie).toMatchObject({ status: 'active', identifiers: { imdb: 'tt1375666' }, info: { tmdb_id: 0 } });
    });
  });
