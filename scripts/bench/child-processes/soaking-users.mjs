/** Users who look, search, request and report for as long as they are let. Told `begin`, they start; told `report`, they say what happened since the last time. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';

/** Milliseconds that a user thinks between two calls, on average. */
const THINK_TIME_MS = 2_000;
/** Every how many users has an open page with a live connection. */
const LIVE_CONNECTION_INTERVAL = 4;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let measured = empty();
let isOver = false;

function empty() {
  return { times: [], failures: {}, refusals: 0, messages: 0 };
}

/** The same calls in every run. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const call = ({ url, token, ...user }, method, path, body) =>
  new Promise((resolve) => {
    const started = performance.now();
    const over = (status, text = '') => {
      measured.times.push(performance.now() - started);
      if (status === 429) measured.refusals += 1;
      else if (status === 0 || status >= 400)
        measured.failures[`${method} ${user.name} ${status || text}`] =
          (measured.failures[`${method} ${user.name} ${status || text}`] ?? 0) + 1;
      resolve(status === 200 && text ? JSON.parse(text) : null);
    };
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const sent = request(url + path, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => over(response.statusCode, text)).on('error', ({ code }) => over(0, code));
    });
    sent.on('error', ({ code }) => over(0, code)).end(body === undefined ? undefined : JSON.stringify(body));
  });

const KINDS = { movies: true, tvShows: true, music: true, people: true };
const WORDS = ['the', 'a', 'night', 'man', 'house', 'metropolis', 'star', 'love'];

/** What users do, and how often. The second member is called with a random number from 0 to 1. */
const USER_ACTIONS = [
  [20, 'popular', (user) => call(user, 'GET', '/api/v2/Search/movie/popular/0/20')],
  [10, 'series', (user) => call(user, 'GET', '/api/v2/Search/tv/popular/0/20')],
  [15, 'search', (user, at) => call(user, 'POST', `/api/v2/Search/multi/${WORDS[Math.floor(at * WORDS.length)]}`, KINDS)],
  [15, 'requests', (user, at) => call(user, 'GET', `/api/v2/Requests/movie/15/${Math.floor(at * 3) * 15}/requestedDate/desc`)],
  [8, 'series requests', (user) => call(user, 'GET', '/api/v2/Requests/tv/15/0/requestedDate/desc')],
  [8, 'inbox', (user) => call(user, 'GET', '/api/v3/inbox')],
  [6, 'quota', (user) => call(user, 'GET', '/api/v1/Request/movie/remaining')],
  [4, 'issues', (user) => call(user, 'GET', '/api/v3/issues?position=0&count=10')],
  [4, 'sessions', (user) => call(user, 'GET', '/api/v3/sessions')],
  [10, 'request', requestMovie],
];
const TOTAL = USER_ACTIONS.reduce((sum, [weight]) => sum + weight, 0);

async function requestMovie(user, at) {
  const movies = await call(user, 'GET', '/api/v2/Search/movie/popular/0/20');
  if (!movies?.length) return;
  await call(user, 'POST', '/api/v1/Request/movie', { theMovieDbId: Number(movies[Math.floor(at * movies.length)].id) });
}

async function live({ url, token }) {
  const page = new HubConnectionBuilder()
    .withUrl(`${url}/hubs/notification`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .withAutomaticReconnect()
    .build();
  page.on('Changed', () => (measured.messages += 1));
  await page.start();
}

async function use(user, seed) {
  const random = randomNumbers(seed + 1);
  if (seed % LIVE_CONNECTION_INTERVAL === 0) await live(user);
  await wait(random() * THINK_TIME_MS);
  while (!isOver) {
    let left = random() * TOTAL;
    const [, name, act] = USER_ACTIONS.find(([weight]) => (left -= weight) < 0);
    await act({ ...user, name }, random());
    await wait(random() * 2 * THINK_TIME_MS);
  }
}

process.on('message', ({ begin, report, end }) => {
  if (begin) {
    begin.tokens.forEach((token, seed) => void use({ url: begin.url, token }, seed));
    return process.send('begun');
  }
  if (end) isOver = true;
  if (end || report) process.send(measured);
  measured = empty();
});
process.once('disconnect', () => process.exit());
process.send('here');
