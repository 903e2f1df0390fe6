/** A server in a separate process, to be killed. Its argument is {@link KillablePortalOptions} as JSON. Writes one JSON line per event. */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule } from '../../../src/app.module.js';
import { EventBus } from '../../../src/events/index.js';
import { SYSTEM_USER_ID, type Principal } from '../../../src/identity/index.js';
import { JobScheduler } from '../../../src/jobs/index.js';
import { Clock, DatabaseClock, openLog, type Config } from '../../../src/kernel/index.js';
import { PluginSet } from '../../../src/plugin-host/index.js';
import { RequestDecisionService } from '../../../src/requests/actions/index.js';
import { AlbumRequestService, MovieRequestService, SeriesRequestService } from '../../../src/requests/create/index.js';
import { fakeServicesPlugins } from '../../support/plugins/fake-services.js';
import type { KillablePortalOptions } from './killable-portal-options.js';
import { postingChannels } from '../../notifications/crash/posting-channels.js';
import { CrashInjector } from './crash-injector.js';

const { databaseLocation, downloaderUrl, notifications, titles, killAt, endlessJob, clockOffsetMs } = JSON.parse(
  process.argv[2]!,
) as KillablePortalOptions;
const config: Config = {
  ...databaseLocation,
  port: 0,
  host: '127.0.0.1',
  baseUrl: '',
  logLevel: 'error',
  setupCode: null,
  rootDir: databaseLocation.dataDir,
  version: '0.0.0-test',
};
const { ms } = Clock.prototype;
Clock.prototype.ms = () => ms() + clockOffsetMs;
DatabaseClock.prototype.ms = async () => Clock.prototype.ms();
Object.defineProperty(DatabaseClock.prototype, 'now', { get: () => String(Clock.prototype.ms()) });
const { log } = openLog(config, null);
const services = fakeServicesPlugins(downloaderUrl);
const plugins = notifications ? new PluginSet([...services.loaded, ...postingChannels(notifications.channelUrl)], []) : services;
const appModule = AppModule.forRoot({ config, log, plugins });
const portal = await NestFactory.createApplicationContext(appModule, { logger: false });

const system: Principal = {
  userId: SYSTEM_USER_ID,
  userName: 'system',
  displayName: 'system',
  roles: new Set(['Admin']),
  isSystem: true,
  sessionId: null,
  requestAlias: null,
  grants: null,
  language: null,
  streamingCountry: 'US',
};
const writeLine = (what: object): boolean => process.stdout.write(`${JSON.stringify(what)}\n`);
const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

if (killAt === 'after-approval') portal.get(EventBus, { strict: false }).on('request.approved', die);
const crashInjector = new CrashInjector(die);
crashInjector.instrument(portal.get(DataSource, { strict: false }));
crashInjector.crashAfter(typeof killAt === 'number' ? killAt : Number.POSITIVE_INFINITY);
writeLine({ ready: true });

if (endlessJob !== null) {
  const run = (): Promise<void> => (writeLine({ jobStarted: true }), new Promise<void>(() => undefined));
  const jobScheduler = portal.get(JobScheduler, { strict: false });
  jobScheduler.register({ id: endlessJob, schedule: '0 0 0 1 1 ? 2099', timeoutMs: 600_000, run });
  await jobScheduler.trigger(endlessJob);
}

const plain = { languageCode: 'en', onBehalfOf: null, rootFolder: null, quality: null, downloader: null };
const firstSeason = { all: false, latestSeason: false, firstSeason: true, seasons: [] };
const find = <T>(token: new (...needs: never[]) => T): T => portal.get<T>(token, { strict: false });

/** Kinds are used in turn. */
const CREATE_REQUEST = [
  ['movie', (title: number) => find(MovieRequestService).create({ theMovieDbId: title, variant: 'regular', ...plain }, system)],
  [
    'tv',
    (title: number) => {
      const ref = { kind: 'tv', source: 'tmdb', id: String(title) } as const;
      return find(SeriesRequestService).create({ ref, choice: firstSeason, ...plain, language: null }, system);
    },
  ],
  ['album', (title: number) => find(AlbumRequestService).create(`3c0ffee0-0000-4000-8000-${String(title).padStart(12, '0')}`, system)],
] as const;

if (notifications) await announceMovies(notifications);
else await requestTitles();

async function requestTitles(): Promise<void> {
  for (let title = titles[0]; title <= titles[1]; title += 1) {
    const [kind, ask] = CREATE_REQUEST[(title - 1) % CREATE_REQUEST.length]!;
    const { requestId } = await ask(title);
    writeLine({ accepted: `${kind}:${requestId}:regular` });
  }
}

/** Asks for movies, approves them, and says that they are there: each step is announced. */
async function announceMovies({ requesterId, approverId }: NonNullable<KillablePortalOptions['notifications']>): Promise<void> {
  const ordinary = { ...system, isSystem: false };
  const requester: Principal = { ...ordinary, userId: requesterId, roles: new Set(['RequestMovie']) };
  const approver: Principal = { ...ordinary, userId: approverId };
  for (let title = titles[0]; title <= titles[1]; title += 1) {
    const { requestId } = await find(MovieRequestService).create({ theMovieDbId: title, variant: 'regular', ...plain }, requester);
    const ref = { kind: 'movie', requestId, variant: 'regular' } as const;
    await find(RequestDecisionService).approve(ref, approver);
    await find(RequestDecisionService).markAvailable(ref, approver);
    writeLine({ accepted: `Film ${title}` });
  }
}
