import { reply, routes, type SimulatedRequest, type Simulator, type SimulatorOptions, startSimulator } from '@ombi/sdk/testing';
import { createMovies, createSeries, type SimulatedMovie, type SimulatedSeries } from './data.js';

/** A rating service with invented titles. */
export interface RatingsSimulator extends Simulator {
  readonly address: string;
  /** The known titles; tests may add, change or remove entries at any time. */
  readonly movies: SimulatedMovie[];
  readonly series: SimulatedSeries[];
}

/** Starts a mock server (simulator) of the service on 127.0.0.1. Its search returns every title that shares one word with the query. */
export async function startRatings(options: SimulatorOptions = {}): Promise<RatingsSimulator> {
  const movies = createMovies();
  const series = createSeries();
  const handle = routes({
    'GET /api/v1.0/movies': (request) => reply(200, { total: movies.length, movies: searchByWord(movies, request) }),
    'GET /api/v2.0/search': (request) => {
      const hits = searchByWord(series, request).slice(0, Number(request.query.get('limit')));
      return reply(200, { tvCount: hits.length, tvSeries: hits });
    },
  });
  const simulator = await startSimulator(handle, options);
  return Object.assign(simulator, { address: `${simulator.url}/api`, movies, series });
}

function searchByWord<T extends { readonly title: string }>(titles: readonly T[], { query }: SimulatedRequest): T[] {
  const words = wordsOf(query.get('q') ?? '');
  return titles.filter(({ title }) => wordsOf(title).some((word) => words.includes(word)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

export type { SimulatedMovie, SimulatedSeries };
