import { atMost, count, milliseconds, informational, times } from '../../support/figures.mjs';
import { measureRatesInTurns, warmUp } from '../../support/load.mjs';
import { copyFolder, startConfiguredPortal, temporaryFolder } from '../../support/portal.mjs';
import { seedRequests, seedLibrary } from '../../support/seed/index.mjs';
import { median, symmetricRatio } from '../../support/statistics.mjs';
import { startMetadataServices } from './metadata-services.mjs';
import { openCountingPortal } from '../../support/statements/counting-portal.mjs';

const FEW = 1_000;
const MANY = 100_000;
const SMALL_PAGE = 10;
const PAGE_SIZE = 30;
const ROUNDS = { rounds: 5, seconds: 1 };
const WARM_SECONDS = 2;

const page = (rows) => `/api/v2/Search/movie/popular/0/${rows}`;

/** Measures the cost of the status flags of a page of movies, in a small portal and in a large one. */
export async function measureStatusFlags(scope) {
  const template = await templateFolder(scope, await startMetadataServices(scope));
  const [few, many] = [await portalWith(scope, template, FEW), await portalWith(scope, template, MANY)];
  for (const portal of [few, many]) await assertFlagsPresent(portal);
  const statements = { few: await few.statementsOf(page(PAGE_SIZE)), many: await many.statementsOf(page(PAGE_SIZE)) };
  const small = await many.statementsOf(page(SMALL_PAGE));

  const targets = { few: targetOf(few), many: targetOf(many) };
  await warmUp(Object.values(targets), WARM_SECONDS);
  const rates = await measureRatesInTurns(targets, ROUNDS);
  const of = (name) => rates[name].map(({ byWork }) => byWork);
  const took = (name) => milliseconds(1000 / median(of(name)));

  return [
    informational(
      `page of ${PAGE_SIZE}, processor time with ${count(FEW)}, ${count(MANY)} items and requests`,
      `${took('few')}, ${took('many')}`,
    ),
    atMost(`${count(FEW)} : ${count(MANY)} items and requests`, symmetricRatio(of('few'), of('many')), 1.3, times),
    atMost(`statements for a page of ${PAGE_SIZE}, as for ${SMALL_PAGE}`, statements.many, small, count),
    atMost(`with ${count(MANY)}, as with ${count(FEW)}`, statements.many, statements.few, count),
  ];
}

/** A portal that knows a media server which never answers: what it holds is written down in its place. */
async function templateFolder(scope, metadata) {
  const folder = temporaryFolder(scope);
  const portal = await startConfiguredPortal(scope, folder);
  await metadata.use(portal);
  await portal.api('PUT', '/api/v3/plugins/jellyfin', UNREACHABLE_SERVER_SETTINGS);
  const { connections } = await portal.api('GET', '/api/v3/plugins/jellyfin');
  await portal.stop();
  return { folder, connectionId: connections[0].id };
}

const UNREACHABLE_SERVER_SETTINGS = {
  enabled: true,
  connections: [{ enabled: true, values: { name: 'Library', ip: '127.0.0.1', port: 9, apiKey: 'none' } }],
};

async function portalWith(scope, { folder, connectionId }, size) {
  const copy = copyFolder(scope, folder);
  await seedRequests(copy, size);
  seedLibrary(copy, connectionId, size);
  return openCountingPortal(scope, copy);
}

/** Nothing is measured where nothing is told. */
async function assertFlagsPresent({ api }) {
  const rows = await api('GET', page(PAGE_SIZE));
  const [asked, held] = [
    rows.filter(({ requested }) => requested),
    rows.filter(({ available, itemLinks }) => available && itemLinks.length > 0),
  ];
  if (asked.length < PAGE_SIZE || held.length === 0)
    throw new Error(`of ${rows.length} movies ${asked.length} were asked for, ${held.length} are there`);
}

const targetOf = ({ url, pid, headers }) => ({ url: url + page(PAGE_SIZE), pid, headers });
