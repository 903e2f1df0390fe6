import type { Ctx } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type CouchPotatoCtx = Ctx<Settings, Connection>;

/** Response of `app.available`, the ping of CouchPotato. */
export const AppAvailableResponse = z.object({ success: z.boolean() });

export const Version = z.object({ version: z.string() });

/** The key is null when name and password are wrong. */
export const ApiKeyResponse = z.object({ success: z.boolean(), api_key: z.string().nullish() });

/** A quality profile. Loose, because the v1 API returns all its members. */
const Profile = z.looseObject({ _id: z.string().min(1), label: z.string() });
export const ProfileList = z.object({ success: z.literal(true), list: z.array(Profile) });

/** CouchPotato answers an empty list where it has no object, which reads as null, as does any other malformed part. */
const objectOrNull = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(null);

/** A movie in CouchPotato. Without a metadata service its details are blank and its TheMovieDb id is 0. */
const Movie = z.object({
  _id: z.string().min(1),
  status: z.string(),
  identifiers: objectOrNull({ imdb: z.string().nullish() }),
  info: objectOrNull({ tmdb_id: z.number().nullish(), imdb: z.string().nullish() }),
});
export type Movie = z.output<typeof Movie>;

/** A row that is no movie reads as null, so that it does not discard the others. */
export const MovieList = z.object({ success: z.literal(true), movies: z.array(Movie.nullable().catch(null)) });

/** The movie is `false` when CouchPotato does not accept it. */
export const AddMovieResponse = z.object({ success: z.boolean(), movie: z.union([Movie, z.boolean()]).nullish() });
