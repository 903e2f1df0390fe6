import { startChildScript } from '../../support/child-script.mjs';
import { openCountingPortal } from '../../support/statements/counting-portal.mjs';
import { atLeast, atMost, count, milliseconds, informational, percent, times } from '../../support/figures.mjs';
import { measureRatesInTurns, warmUp } from '../../support/load.mjs';
import { copyFolder, createSetUpFolder, startConfiguredPortal } from '../../support/portal.mjs';
import { cpuSecondsOf } from '../../support/process-usage.mjs';
import { seedRequests } from '../../support/seed/index.mjs';
import { median, medianRatio, symmetricRatio } from '../../support/statistics.mjs';
import { rowIdsOf } from './request-lists.mjs';

const SIZES = [1_000, 10_000, 100_000];
const [SMALLEST] = SIZES;
const LARGEST = 100_000;
const FIRST_PAGE = 'first page';
const ROUNDS = { rounds: 3, seconds: 1 };
const WARM_SECONDS = 2;
/** By calls, because on a busy machine two seconds are few. */
const WARM_CALLS = 1_000;
const CHANGES = 10;
const TIMEOUT_MS = 300_000;

/**
 * A section about one of the lists: against bare SQL that sends the same rows, against itself at other sizes, and how many statements it takes.
 * Of the smaller lists only the first page is asked for.
 */
export const createListSection = (list) => Object.assign((scope) => measureList(scope, list), { timeoutMs: TIMEOUT_MS });

async function measureList(scope, list) {
  const portals = await portalsOfAllSizes(scope, list);
  const pages = await Promise.all(pagesOf(portals, list).map(withAnswer));
  const bare = await startChildScript(scope, new URL('../../child-processes/bare-sql.mjs', import.meta.url), pages);

  const targets = Object.fromEntries(
    pages.flatMap(({ name, pid, url, headers }) => [
      [name, { pid, url, headers }],
      [bareNameOf(name), { pid: bare.pid, url: `${bare.said}/${name}` }],
    ]),
  );
  await warmUp(
    onePagePerServer(targets).map((target) => ({ ...target, amount: WARM_CALLS })),
    WARM_SECONDS,
  );
  const rates = await measureRatesInTurns(targets, ROUNDS);
  const figures = [...figuresFrom(rates, list), ...(await measureAfterChanges(portals.get(LARGEST), list))];
  return [...figures, ...(await countStatements(scope, portals, list))];
}

async function portalsOfAllSizes(scope, list) {
  const template = await createTemplateFolder(scope);
  const portals = new Map();
  for (const size of SIZES) {
    const folder = copyFolder(scope, template);
    await seedRequests(folder, size, list.kind);
    list.more?.(folder, size);
    portals.set(size, await startPortalHidingOthersRequests(scope, folder));
  }
  return portals;
}

/** Without sample content, whose media server is looked at every few seconds, and each time all requests with it. */
async function createTemplateFolder(scope) {
  const folder = await createSetUpFolder(scope);
  const { api, stop } = await startConfiguredPortal(scope, folder);
  await api('POST', '/api/v3/sample/clear');
  await stop();
  return folder;
}

/** Whoever decides about nothing sees their own requests only. */
async function startPortalHidingOthersRequests(scope, folder) {
  const portal = await startConfiguredPortal(scope, folder);
  const settings = await portal.api('GET', '/api/v1/Settings/Ombi');
  await portal.api('POST', '/api/v1/Settings/Ombi', { ...settings, hideRequestsUsers: true });
  return { ...portal, apiKey: settings.apiKey };
}

/** A part of an address, too. */
const nameOf = (size, view) => `${size}-${view.replaceAll(' ', '-')}`;
const bareNameOf = (name) => `bare-${name}`;
const viewsOf = (size, { views }) => Object.entries(views(size)).filter(([view]) => size === LARGEST || view === FIRST_PAGE);

const pagesOf = (portals, list) =>
  [...portals].flatMap(([size, portal]) =>
    viewsOf(size, list).map(([view, what]) => ({
      name: nameOf(size, view),
      portal,
      sql: list.bare,
      ...(what.path ? what : { path: what }),
    })),
  );

/** A page with what it holds, so that the bare server can send the same. */
async function withAnswer({ name, portal, path, as, sql }) {
  const { pid, url, folder } = portal;
  const headers = as ? { apikey: portal.apiKey, username: as } : portal.headers;
  const answer = await (await fetch(url + path, { headers })).json();
  const ids = rowIdsOf(answer);
  if (ids.length === 0) throw new Error(`${path} has no rows`);
  return { name, pid, url: url + path, headers, folder, sql, ids, bytes: JSON.stringify(answer).length };
}

/** So that no server has had more practice than another. */
const onePagePerServer = (targets) => [...new Map(Object.values(targets).map((target) => [new URL(target.url).host, target])).values()];

function figuresFrom(rates, list) {
  const of = (size, view = FIRST_PAGE) => rates[nameOf(size, view)];
  const work = (measured) => measured.map(({ byWork }) => byWork);
  const share = (size, view) =>
    atLeast(
      `${count(size)}, ${view} : bare SQL`,
      medianRatio(work(of(size, view)), work(rates[bareNameOf(nameOf(size, view))])),
      0.5,
      percent,
    );
  const views = viewsOf(LARGEST, list).map(([view]) => view);

  return [
    ...SIZES.flatMap((size) => viewsOf(size, list).map(([view]) => share(size, view))),
    ...views.map((view) => informational(`${count(LARGEST)}, ${view}: rate, median, p99`, inWords(of(LARGEST, view)))),
    atMost('first page : deep page', symmetricRatio(work(of(LARGEST)), work(of(LARGEST, 'deep page'))), 1.3, times),
    atMost(`${count(SMALLEST)} : ${count(LARGEST)} requests`, symmetricRatio(work(of(SMALLEST)), work(of(LARGEST))), 1.3, times),
  ];
}

function inWords(measured) {
  const of = (figure) => median(measured.map(figure));
  const [rate, middle, longest] = [({ onTheClock }) => onTheClock, ({ waits }) => waits.median, ({ waits }) => waits.longest].map(of);
  return `${count(rate)} /s, ${milliseconds(middle)}, ${milliseconds(longest)}`;
}

/** Processor time of the first page just after a request has changed: what was remembered of any order is worth nothing then. */
async function measureAfterChanges({ api, pid }, { kind, orders, marks }) {
  const [{ id }] = (await api('GET', `/api/v2/Requests/${kind}/unavailable/1/0/id/asc`)).collection;
  const figures = [];
  for (const [order, path] of Object.entries(orders)) {
    let worked = 0;
    for (let time = 0; time < CHANGES; time += 1) {
      await api('POST', marks(time % 2 === 0), { id });
      const before = cpuSecondsOf(pid);
      await api('GET', path);
      worked += cpuSecondsOf(pid) - before;
    }
    figures.push(atMost(`${count(LARGEST)}, just after a change, ${order}`, (worked / CHANGES) * 1000, 50, milliseconds));
  }
  return figures;
}

/** Of the smallest and of the largest list. */
async function countStatements(scope, portals, list) {
  const counts = [];
  for (const size of [SMALLEST, LARGEST]) {
    const { folder, stop } = portals.get(size);
    await stop();
    const counting = await openCountingPortal(scope, folder);
    counts.push(await counting.statementsOf(list.views(size)[FIRST_PAGE]));
    await counting.stop();
  }
  return [
    informational(`statements for the first page of ${count(SMALLEST)} requests`, count(counts[0])),
    atMost(`more of them for ${count(LARGEST)}`, counts[1] - counts[0], 0, count),
  ];
}
