import { Database } from '../../src/kernel/index.js';
import { waitUntil } from '../support/wait-until.js';
import {
  admin,
  ann,
  closeRequestPortal,
  decide,
  fakeServices,
  nextMovieId,
  openRequestPortal,
  portal,
  publishedEvents,
  requestMovie,
} from '../requests/request-portal.js';

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

interface Order {
  readonly id: number;
  readonly state: string;
}
const orders = () => portal.get(Database).query<Order>(`SELECT "id", "state" FROM "outbox" WHERE "topic" LIKE 'dispatch.%'`);
const discard = (id: number, path = 'v3/failed') => portal.api<{ type: string }>('DELETE', `/api/${path}/${id}`, undefined, admin.token);
const lastStep = async (): Promise<string> =>
  (
    await portal
      .get(Database)
      .query<{ step: string }>(`SELECT "step" FROM "request_step" WHERE "step" <> 'told' ORDER BY "id" DESC LIMIT 1`)
  )[0]!.step;

/** An order that failed once. */
async function failedOrder(): Promise<Order> {
  await fakeServices.downloader.off();
  const { requestId } = await requestMovie(ann, nextMovieId());
  await decide('approve', requestId);
  await waitUntil(() => publishedEvents('dispatch.failed', requestId).length === 1);
  await fakeServices.downloader.on();
  return (await orders())[0]!;
}

it('a failed dispatch that is being sent again is not discarded, because the downloader may fetch it', async () => {
  const { id } = await failedOrder();
  const release = fakeServices.downloader.faults.hold();
  expect((await portal.api('POST', `/api/v3/failed/${id}/retry`, undefined, admin.token)).body).toBe(true);
  await waitUntil(async () => (await orders())[0]?.state === 'running');
  for (const path of ['v3/failed', 'v1/RequestRetry']) {
    const { status, body } = await discard(id, path);
    expect([status, body.type]).toEqual([409, expect.stringContaining('failed-request/being-sent')]);
  }
  release();
  await waitUntil(async () => (await orders()).length === 0);
  expect(await lastStep()).toBe('handed-over');
  expect((await discard(id)).status).toBe(404);
});

it('one that a killed portal was sending can be discarded', async () => {
  const { id } = await failedOrder();
  // In a lane without a downloader, so that this portal does not take it over.
  const abandoned = `"state" = 'running', "lockedBy" = 'dead', "lockedUntil" = 1, "lane" = 'nowhere'`;
  await portal.get(Database).execute(`UPDATE "outbox" SET ${abandoned} WHERE "id" = ?`, [id]);
  expect((await discard(id)).body).toBe(true);
  expect([await orders(), await lastStep()]).toEqual([[], 'given-up']);
});
