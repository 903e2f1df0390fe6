import type { Events } from '@ombi/sdk';
import { EventBus } from '../../src/events/index.js';
import { Jobs } from '../../src/jobs/index.js';
import { Clock } from '../../src/kernel/index.js';
import { Features } from '../../src/settings/index.js';
import { midMonth, type MovableClock } from '../support/movable-clock.js';
import { firstAdministrator, person, type Person } from '../support/portal/people.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { until } from '../support/until.js';
import { openStudio, type Studio } from '../support/plugins/studio.js';

export interface Result {
  result: boolean;
  message: string | null;
  isError: boolean;
  errorMessage: string | null;
  errorCode: string | null;
  requestId: number;
}
export type Row = Record<string, unknown> & { id: number; requestedUser: Record<string, unknown> | null };

export let portal: RunningPortal;
export let clock: MovableClock;
export let studio: Studio;
export let admin: Person;
export let power: Person;
export let ann: Person;
export let bob: Person;
let events: { name: keyof Events; event: Record<string, unknown> }[];
let films = 1000;

export const newFilm = (): number => (films += 1);
export const ask = async (who: Person, theMovieDbId: number, more: object = {}) =>
  (await portal.api<Result>('POST', '/api/v1/Request/movie', { theMovieDbId, ...more }, who.token)).body;
export const decide = async (what: string, id: number, more: object = {}, who = power) =>
  (await portal.api<Result>(what === 'deny' ? 'PUT' : 'POST', `/api/v1/Request/movie/${what}`, { id, ...more }, who.token)).body;
export const row = async (id: number, who = admin) =>
  (await portal.api<Row>('GET', `/api/v1/Request/movie/info/${id}`, undefined, who.token)).body;
export const remove = async (id: number, who: Person) =>
  (await portal.api<Result>('DELETE', `/api/v1/Request/movie/${id}`, undefined, who.token)).body;
export const published = (name: keyof Events, requestId: number) =>
  events.filter((seen) => seen.name === name && seen.event['requestId'] === requestId);

/** Have a job run from now on, and wait for its end; answers how it went. */
export async function look(jobId: string): Promise<string> {
  const job = () => portal.get(Jobs).find(jobId)!;
  const begun = () => Number(job().lastRun?.startedAt ?? 0);
  await until(() => !job().running);
  const before = begun();
  await portal.get(Jobs).trigger(jobId);
  await until(() => !job().running && begun() > before);
  return job().lastRun!.outcome;
}

/** Open a portal with an administrator, a power user, Ann and Bob. */
export async function openStage(): Promise<void> {
  studio = await openStudio();
  clock = midMonth();
  portal = await startPortal({ pluginSet: studio.plugins, overrides: [[Clock, clock]] });
  admin = await firstAdministrator(portal);
  power = await person(portal, admin, 'Power', ['PowerUser', 'RequestMovie']);
  ann = await person(portal, admin, 'Ann', ['RequestMovie', 'Request4KMovie', 'ManageOwnRequests']);
  bob = await person(portal, admin, 'Bob', ['RequestMovie']);
  events = [];
  portal.get(EventBus).onAny((name, event) => void events.push({ name, event: event as unknown as Record<string, unknown> }));
  await portal.get(Features).switch('Movie4KRequests', true);
}

export async function closeStage(): Promise<void> {
  await portal.close();
  await studio.warehouse.close();
}
