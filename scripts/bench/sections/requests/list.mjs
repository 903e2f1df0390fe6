import { startApart } from '../support/apart.mjs';
import { atLeast, atMost, count, noted, percent, times } from '../support/figures.mjs';
import { ratesInTurns, warmUp } from '../support/load.mjs';
import { copyOf, furnishedFolder, openPortal } from '../support/portal.mjs';
import { seed } from '../support/seed/index.mjs';
import { median, ratio, spread } from '../support/statistics.mjs';

const ROWS = 15;
const SIZES = [1_000, 10_000, 100_000];
const LARGEST = 100_000;
const ROUNDS = { rounds: 5, seconds: 1 };
const WARM_SECONDS = 2;

const list = (position, sort, tab = '') => `/api/v2/Requests/movie/${tab}${ROWS}/${position}/${sort}`;

/** What is asked of the largest list; of the others only the first page. */
const VIEWS = {
  'first page': list(0, 'requestedDate/desc'),
  'page 5,000': list(4_999 * ROWS, 'requestedDate/desc'),
  'by title': list(0, 'title/asc'),
  'pending only': list(0, 'requestedDate/desc', 'pending/'),
};

/** The request list against bare SQL that sends the same rows, and against itself at other sizes. */
export async function lists(scope) {
  const portals = await portalsOfAllSizes(scope);
  const pages = await Promise.all(pagesOf(portals).map(withAnswer));
  const bare = await startApart(scope, new URL('../servers/bare-sql.mjs', import.meta.url), pages);

  const targets = Object.fromEntries(
    pages.flatMap(({ name, pid, url, headers }) => [
      [name, { pid, url, headers }],
      [bareNameOf(name), { pid: bare.pid, url: `${bare.said}/${name}` }],
    ]),
  );
  await warmUp(onePerServer(targets), WARM_SECONDS);
  return figuresFrom(await ratesInTurns(targets, ROUNDS));
}

async function portalsOfAllSizes(scope) {
  const template = await furnishedFolder(scope);
  const portals = new Map();
  for (const size of SIZES) {
    const folder = copyOf(scope, template);
    await seed(folder, size);
    portals.set(size, await openPortal(scope, folder));
  }
  return portals;
}

const nameOf = (size, view) => `${size}-${Object.keys(VIEWS).indexOf(view)}`;
const bareNameOf = (name) => `bare-${name}`;

const pagesOf = (portals) =>
  [...portals].flatMap(([size, portal]) => viewsOf(size).map((view) => ({ name: nameOf(size, view), portal, path: VIEWS[view] })));

const viewsOf = (size) => (size === LARGEST ? Object.keys(VIEWS) : ['first page']);

/** A page with what it holds, so that the bare server can send the same. */
async function withAnswer({ name, portal: { pid, url, headers, folder, api }, path }) {
  const answer = await api('GET', path);
  if (answer.collection.length !== ROWS) throw new Error(`${path} has ${answer.collection.length} rows`);
  const ids = answer.collection.map(({ id }) => id);
  return { name, pid, url: url + path, headers, folder, ids, bytes: JSON.stringify(answer).length };
}

/** So that no server has had more practice than another. */
const onePerServer = (targets) => [...new Map(Object.values(targets).map((target) => [new URL(target.url).host, target])).values()];

function figuresFrom(rates) {
  const of = (size, view = 'first page', by = 'byWork') => rates[nameOf(size, view)].map((rate) => rate[by]);
  const ofBare = (size, view = 'first page', by = 'byWork') => rates[bareNameOf(nameOf(size, view))].map((rate) => rate[by]);
  const share = (size, view) => atLeast(`${count(size)}, ${view} : bare SQL`, ratio(of(size, view), ofBare(size, view)), 0.5, percent);
  const now = [of, ofBare].map((rates) => count(median(rates(LARGEST, 'first page', 'onTheClock'))));

  return [
    noted(`${count(LARGEST)}, first page : bare SQL, on the clock`, `${now.join(' : ')} /s`),
    ...SIZES.flatMap((size) => viewsOf(size).map((view) => share(size, view))),
    atMost('first page : page 5,000', spread(of(LARGEST), of(LARGEST, 'page 5,000')), 1.3, times),
    atMost('1,000 : 100,000 requests', spread(of(SIZES[0]), of(LARGEST)), 1.3, times),
  ];
}
