/** The metadata services, simulated, with long lists. Tells where they are, and then, at each order, how often it was asked since the last. */
import { importBuilt } from '../support/built-modules.mjs';

process.once('disconnect', () => process.exit());
process.once('message', async ({ titles, first }) => {
  const [{ startTmdb, SIMULATED_TOKEN }, { startMusicBrainz }] = await Promise.all(
    ['tmdb', 'musicbrainz'].map((id) => importBuilt(`plugins/${id}/dist/server/simulator/index.js`)),
  );
  const [tmdb, musicbrainz] = [await startTmdb(), await startMusicBrainz()];
  // A series of eighty seasons and five thousand episodes is among those that are invented already.
  const long = tmdb.shows.find(({ seasons }) => seasons.length === 80);
  fill(tmdb.movies, titles, first);
  fill(tmdb.shows, titles, first);
  tmdb.shows.push(long);

  process.on('message', ({ delayMs }) => {
    tmdb.faults.clear();
    if (delayMs > 0) tmdb.faults.slow(delayMs);
    const calls = tmdb.requests.length;
    tmdb.forgetRequests();
    process.send({ calls });
  });
  process.send({
    plugins: {
      tmdb: { accessToken: SIMULATED_TOKEN, apiUrl: tmdb.apiUrl, imageUrl: tmdb.imageUrl },
      musicbrainz: { apiUrl: musicbrainz.apiUrl, coverUrl: musicbrainz.coverUrl },
    },
    longShow: long.id,
    artist: musicbrainz.artists[0].id,
  });
});

/** Many from few: the ordinary titles again and again, with numbers from the first on and pictures of their own, the most looked at first. */
function fill(titles, amount, first) {
  const models = titles.splice(0).filter(({ imdbId }) => imdbId !== null);
  for (let nth = 0; nth < amount; nth += 1) {
    const id = first + nth;
    titles.push({ ...models[id % models.length], id, title: `Title ${id}`, imdbId: null, tvdbId: null, popularity: 2 * amount - nth });
  }
}
