import { GeneralSettings } from '../../../src/identity/index.js';
import { JobScheduler } from '../../../src/jobs/index.js';
import { Database } from '../../../src/kernel/index.js';
import { SettingsService } from '../../../src/settings/index.js';
import { accountDraft, signInUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import {
  admin,
  ann,
  requestMovie,
  bob,
  clock,
  closeRequestPortal,
  decide,
  nextMovieId,
  openRequestPortal,
  portal,
  powerUser,
  publishedEvents,
  fetchRow,
} from '../request-portal.js';
import type { EngineResult } from '../../support/requests/request-api.js';

const DAY_MS = 86_400_000;
const JOB = 'auto-delete-requests';

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);
beforeEach(() => wish(true, 30));

const wish = (autoDeleteAvailableRequests: boolean, autoDeleteAfterDays: number) =>
  portal.get(SettingsService).update(GeneralSettings, (general) => ({ ...general, autoDeleteAvailableRequests, autoDeleteAfterDays }));

/** Runs the nightly job `days` from now. */
async function nightIn(days: number): Promise<void> {
  const run = () => portal.get(JobScheduler).find(JOB)!;
  const before = run().lastRun;
  clock.offset += days * DAY_MS;
  await portal.get(JobScheduler).trigger(JOB);
  await waitUntil(() => !run().running && run().lastRun !== before);
  clock.offset -= days * DAY_MS;
  expect(run().lastRun).toMatchObject({ outcome: 'succeeded' });
}

const available = async (who = bob, more: object = {}): Promise<number> => {
  const { requestId } = await requestMovie(who, nextMovieId(), more);
  await decide('available', requestId, more['is4kRequest' as never] ? { is4K: true } : {});
  return requestId;
};

describe('expired requests', () => {
  it('are deleted when their retention ends, and not a day sooner', async () => {
    const requestId = await available();
    await nightIn(30);
    expect(await fetchRow(requestId)).toMatchObject({ available: true });
    await nightIn(31);
    expect(await fetchRow(requestId)).toBeNull();
    expect(publishedEvents('request.deleted', requestId)).toMatchObject([{ event: { actorId: null } }]);
    const steps = await portal
      .get(Database)
      .query('SELECT "step", "actorId", "facts" FROM "request_step" WHERE "titleId" = ? ORDER BY "id"', [requestId]);
    expect(steps.at(-1)).toEqual({ step: 'delete', actorId: null, facts: '{"fact":"expired","days":30}' });
  });

  it('leave everything else unchanged', async () => {
    const pending = await requestMovie(bob, nextMovieId());
    const approved = await requestMovie(bob, nextMovieId());
    await decide('approve', approved.requestId);
    const denied = await requestMovie(bob, nextMovieId());
    await decide('deny', denied.requestId);
    const back = await available();
    await decide('unavailable', back);
    await nightIn(400);
    for (const id of [pending.requestId, approved.requestId, denied.requestId, back]) expect(await fetchRow(id)).not.toBeNull();
  });

  it('leave the other variant of the title with its subscribers', async () => {
    const id = nextMovieId();
    const { requestId } = await requestMovie(bob, id);
    await requestMovie(ann, id, { is4kRequest: true });
    await portal.api('POST', `/api/v1/Request/movie/subscribe/${requestId}`, undefined, powerUser.token);
    await decide('available', requestId);
    await nightIn(31);
    expect(await fetchRow(requestId, powerUser)).toMatchObject({ has4KRequest: true, available: false, subscribed: true });

    await decide('available', requestId, { is4K: true });
    await nightIn(31);
    expect(await fetchRow(requestId, powerUser)).toBeNull();
    expect(await portal.get(Database).query('SELECT * FROM "subscription" WHERE "requestId" = ?', [requestId])).toEqual([]);
  });

  it('keep their quota cost', async () => {
    const limits = { movieRequestLimit: 2, movieRequestLimitType: 2 };
    await portal.api('POST', '/api/v1/Identity', accountDraft('Carl', ['RequestMovie'], limits), admin.token);
    const carl = await signInUser(portal, 'Carl');
    await available(carl);
    const remaining = async () => (await portal.api('GET', '/api/v1/Request/movie/remaining', undefined, carl.token)).body;
    const before = await remaining();
    expect(before).toMatchObject({ remaining: 1 });
    await nightIn(31);
    expect(await remaining()).toEqual(before);
  });

  it('are deleted in any number, including series and albums', async () => {
    const many = await Promise.all(Array.from({ length: 205 }, () => requestMovie(admin, nextMovieId())));
    for (const { requestId } of many) await decide('available', requestId);
    const foreignAlbumId = '3c0ffee0-0000-4000-8000-000000000001';
    const album = (await portal.api<EngineResult>('POST', '/api/v1/request/music', { foreignAlbumId }, admin.token)).body;
    await portal.api('POST', '/api/v1/request/music/available', { id: album.requestId }, powerUser.token);

    const wanted = { theMovieDbId: 501, requestAll: true };
    const series = (await portal.api<EngineResult>('POST', '/api/v2/Requests/tv', wanted, admin.token)).body;
    await portal.api('POST', '/api/v1/Request/tv/available', { id: series.requestId }, powerUser.token);
    expect(publishedEvents('request.available', series.requestId)).toHaveLength(1);

    await nightIn(31);
    const counts = await portal.get(Database).query(`SELECT COUNT(*) AS "left" FROM "request" WHERE "state" = 'available'`);
    expect(counts).toMatchObject([{ left: 0 }]);
    expect((await portal.api('GET', '/api/v1/Request/tv', undefined, admin.token)).body).toEqual([]);
  });

  it.each([
    ['is off', false, 30],
    ['names no number of days', true, 0],
  ])('are never deleted while the setting %s', async (_, isOn, days) => {
    const requestId = await available();
    await wish(isOn, days);
    await nightIn(4_000);
    expect(await fetchRow(requestId)).toMatchObject({ available: true });
  });
});

describe('the setting and the job', () => {
  const save = (body: object) => portal.api('POST', '/api/v1/Settings/ombi', body, admin.token);

  it('are stored, within limits', async () => {
    expect((await save({ autoDeleteAvailableRequests: true, autoDeleteAfterDays: '90' })).body).toBe(true);
    expect((await portal.api('GET', '/api/v1/Settings/ombi', undefined, admin.token)).body).toMatchObject({
      autoDeleteAvailableRequests: true,
      autoDeleteAfterDays: 90,
    });
    for (const autoDeleteAfterDays of [-1, 0, 1.5, 40_000]) expect((await save({ autoDeleteAfterDays })).status).toBe(400);
  });

  it('have their own schedule, and can be started by administrators', async () => {
    const { body } = await portal.api('GET', '/api/v1/Settings/jobs', undefined, admin.token);
    expect(body).toMatchObject({ autoDeleteRequests: '0 0 0 1/1 * ? *' });
    const start = (token: string) => portal.api('POST', '/api/v1/Job/autodeleterequests', undefined, token);
    const before = portal.get(JobScheduler).find(JOB)!.lastRun;
    expect(await start(admin.token)).toMatchObject({ body: true });
    await waitUntil(() => portal.get(JobScheduler).find(JOB)!.lastRun !== before);
    expect((await start(powerUser.token)).status).toBe(403);
  });
});
