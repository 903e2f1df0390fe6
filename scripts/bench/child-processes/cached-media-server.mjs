/** A media server that answers at once: what its simulator says is worked out one time and then sent from memory. */
import { createServer } from 'node:http';
import { importBuilt } from '../support/built-modules.mjs';

const KEY = 'key-of-the-library';

process.once('disconnect', () => process.exit());
process.once('message', async ({ items }) => {
  const { startJellyfin } = await importBuilt('plugins/jellyfin/dist/server/simulator/index.js');
  const simulator = await startJellyfin({ apiKey: KEY });
  fill(simulator.state, items);

  const answers = new Map();
  const server = createServer(async ({ url, headers }, response) => {
    if (!answers.has(url)) answers.set(url, await computeResponse(simulator.url, url, headers));
    response.writeHead(200, { 'content-type': 'application/json' }).end(answers.get(url));
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port, apiKey: KEY }));
});

function fill(state, items) {
  const films = state.addLibrary('Films', 'movies');
  for (let number = 1; number <= items; number += 1) {
    state.addMovie(films, `Film ${number}`, { providerIds: { Tmdb: String(number), Imdb: `tt${String(number).padStart(7, '0')}` } });
  }
}

/** The simulator sorts everything for each page; a list is therefore taken as a whole and cut here. */
const lists = new Map();

async function computeResponse(simulator, path, { authorization }) {
  const url = new URL(path, simulator);
  const [start, limit] = ['startIndex', 'limit'].map((name) => Number(url.searchParams.get(name)));
  for (const name of ['startIndex', 'limit']) url.searchParams.delete(name);

  if (!lists.has(url.href)) lists.set(url.href, await fetchJson(url, authorization));
  const list = lists.get(url.href);
  return JSON.stringify(limit > 0 ? { ...list, StartIndex: start, Items: list.Items.slice(start, start + limit) } : list);
}

async function fetchJson(url, authorization) {
  const response = await fetch(url, { headers: { authorization } });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.json();
}
