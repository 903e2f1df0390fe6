import type { Events } from '@ombi/sdk';
import { EventBus } from '../../src/events/index.js';
import { JobScheduler } from '../../src/jobs/index.js';
import { Clock } from '../../src/kernel/index.js';
import { FeatureFlags } from '../../src/settings/index.js';
import { clockAtMidMonth, type MovableClock } from '../support/movable-clock.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';
import type { EngineResult } from '../support/requests/request-api.js';
import { startFakeServices, type FakeServices } from '../support/plugins/fake-services.js';

export type Row = Record<string, unknown> & { id: number; requestedUser: Record<string, unknown> | null };

export let portal: RunningPortal;
export let clock: MovableClock;
export let fakeServices: FakeServices;
export let admin: TestUser;
export let powerUser: TestUser;
export let ann: TestUser;
export let bob: TestUser;
let events: { name: keyof Events; event: Record<string, unknown> }[];
let lastMovieId = 1000;

export const nextMovieId = (): number => (lastMovieId += 1);
export const requestMovie = async (user: TestUser, theMovieDbId: number, more: object = {}) =>
  (await portal.api<EngineResult>('POST', '/api/v1/Request/movie', { theMovieDbId, ...more }, user.token)).body;
export const decide = async (what: string, id: number, more: object = {}, user = powerUser) =>
  (await portal.api<EngineResult>(what === 'deny' ? 'PUT' : 'POST', `/api/v1/Request/movie/${what}`, { id, ...more }, user.token)).body;
export const fetchRow = async (id: number, user = admin) =>
  (await portal.api<Row>('GET', `/api/v1/Request/movie/info/${id}`, undefined, user.token)).body;
export const removeRequest = async (id: number, user: TestUser) =>
  (await portal.api<EngineResult>('DELETE', `/api/v1/Request/movie/${id}`, undefined, user.token)).body;
export const publishedEvents = (name: keyof Events, requestId: number) =>
  events.filter((seen) => seen.name === name && seen.event['requestId'] === requestId);

/** Triggers a job and waits for its end. Returns its status. */
export async function runJob(jobId: string): Promise<string> {
  const job = () => portal.get(JobScheduler).find(jobId)!;
  const lastStartedAt = () => Number(job().lastRun?.startedAt ?? 0);
  await waitUntil(() => !job().running);
  const before = lastStartedAt();
  await portal.get(JobScheduler).trigger(jobId);
  await waitUntil(() => !job().running && lastStartedAt() > before);
  return job().lastRun!.outcome;
}

/** Opens a server with an administrator, a power user, Ann and Bob. */
export async function openRequestPortal(): Promise<void> {
  fakeServices = await startFakeServices();
  clock = clockAtMidMonth();
  portal = await startPortal({ pluginSet: fakeServices.plugins, overrides: [[Clock, clock]] });
  admin = await createFirstAdministrator(portal);
  powerUser = await createUser(portal, admin, 'Power', ['PowerUser', 'RequestMovie']);
  ann = await createUser(portal, admin, 'Ann', ['RequestMovie', 'Request4KMovie', 'ManageOwnRequests']);
  bob = await createUser(portal, admin, 'Bob', ['RequestMovie']);
  events = [];
  portal.get(EventBus).onAnyEvent((name, event) => void events.push({ name, event: event as unknown as Record<string, unknown> }));
  await portal.get(FeatureFlags).setEnabled('Movie4KRequests', true);
}

export async function closeRequestPortal(): Promise<void> {
  await portal.close();
  await fakeServices.downloader.close();
}
