/**
 * A media server of any size: its lists are made page by page from one answer of the simulator, so that they take no memory and hardly
 * any time. Told `{}`, it says how many calls it has had.
 */
import { createServer } from 'node:http';
import { importBuilt } from '../support/built-modules.mjs';

const KEY = 'key-of-the-library';
const NEWEST_FIRST = 'Descending';
const FIRST_ADDED = Date.UTC(2000, 0);
const MINUTE_MS = 60_000;

let calls = 0;

process.once('disconnect', () => process.exit());
process.once('message', async ({ movies, series, episodesPerSeries }) => {
  const { startJellyfin } = await importBuilt('plugins/jellyfin/dist/server/simulator/index.js');
  const simulator = await startJellyfin({ apiKey: KEY });
  const lists = createLists(simulator.state, { movies, series, episodesPerSeries });

  const server = createServer(async ({ url, headers: { authorization } }, response) => {
    calls += 1;
    const address = new URL(url, simulator.url);
    const answer = await fetch(withFirstPage(address), { headers: { authorization } });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(address.pathname === '/Items' ? JSON.stringify(pageOf(lists, address, await answer.json())) : await answer.text());
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port, apiKey: KEY }));
  process.on('message', () => process.send({ calls }));
});

/** The simulator holds one item of each type. */
function createLists(state, { movies, series, episodesPerSeries }) {
  state.addMovie(state.addLibrary('Films', 'movies'), 'Film', { providerIds: { Tmdb: '1' } });
  const shows = state.addLibrary('Shows', 'tvshows');
  state.addEpisode(state.addSeries(shows, 'Show', { providerIds: { Tvdb: '1' } }), 1, 1);
  return {
    Movie: {
      total: movies,
      itemAt: (n) => ({ Name: `Film ${n}`, Id: `m${n}`, ProviderIds: { Tmdb: `${n}`, Imdb: `tt${1_000_000 + n}` } }),
    },
    Series: { total: series, itemAt: (n) => ({ Name: `Show ${n}`, Id: `s${n}`, ProviderIds: { Tvdb: `${n}` } }) },
    Episode: {
      total: series * episodesPerSeries,
      itemAt: (n) => ({
        Name: `Episode ${n}`,
        Id: `e${n}`,
        SeriesId: `s${Math.ceil(n / episodesPerSeries)}`,
        ParentIndexNumber: 1,
        IndexNumber: ((n - 1) % episodesPerSeries) + 1,
      }),
    },
  };
}

function withFirstPage(address) {
  const first = new URL(address);
  if (first.searchParams.has('startIndex')) first.searchParams.set('startIndex', '0');
  return first;
}

/** The page that was asked for, in the form of the simulator's only item. Played items, and items by their ids, are the simulator's own. */
function pageOf(lists, { searchParams }, { Items: [template], ...answer }) {
  if (!template) return { ...answer, Items: [] };
  const { total, itemAt } = lists[template.Type];
  const [start, limit] = ['startIndex', 'limit'].map((name) => Number(searchParams.get(name)));
  const length = Math.max(0, Math.min(limit, total - start));
  const isNewestFirst = searchParams.getAll('sortOrder').includes(NEWEST_FIRST);
  const numbers = Array.from({ length }, (_, index) => (isNewestFirst ? total - start - index : start + index + 1));
  const Items = numbers.map((n) => ({ ...template, ...itemAt(n), DateCreated: new Date(FIRST_ADDED + n * MINUTE_MS).toISOString() }));
  return { ...answer, TotalRecordCount: total, StartIndex: start, Items };
}
