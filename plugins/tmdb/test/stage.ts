import { contract, ctxFor, type ExchangeCheck, type Stage, type TestCtx } from '@ombi/sdk/testing';
import tmdb from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { SIMULATED_TOKEN, startTmdb, type TmdbOptions, type TmdbSimulator } from '../src/simulator/index.js';

type Ctx = TestCtx<Settings, Connection>;

export interface TmdbStage extends Stage<Settings, Connection> {
  readonly simulator: TmdbSimulator;
  ctx(settings?: Partial<Settings>, connection?: Partial<Connection>): Ctx;
}

/** Where the official document is wrong about the service: its schemas were derived from one example each. */
const KNOWN_ERRORS = [
  // Whatever is unknown is null.
  /answer\S* must be (string|integer|number|object|boolean|null)\b/,
  // `2|3` is documented in words and contradicted by the type.
  /query with_release_type must /,
  // Every list is paged, also this one.
  /trending\/\w+\/week: query has the unknown page/,
  // The short key is accepted in the query.
  /query has the unknown api_key/,
];

/** Requests and answers held to the official document; undefined when that is not there. */
async function officialContract(): Promise<ExchangeCheck | undefined> {
  const official = await contract('themoviedb/tmdb-v3.cut.openapi.json');
  if (!official) return undefined;
  return (request, answer) =>
    request.path.startsWith('/t/p/') || answer.status >= 400
      ? []
      : official(request, answer).filter((finding) => !KNOWN_ERRORS.some((known) => known.test(finding)));
}

/** A simulated service that is held to the official document, and contexts that are connected to it. */
export async function openTmdb(options: TmdbOptions = {}): Promise<TmdbStage> {
  const simulator = await startTmdb({ ...options, check: await officialContract() });
  return {
    simulator,
    ctx: (settings = {}, connection = {}) =>
      ctxFor(tmdb, {
        settings,
        connection: { accessToken: SIMULATED_TOKEN, apiUrl: simulator.apiUrl, imageUrl: simulator.imageUrl, ...connection },
      }),
  };
}
