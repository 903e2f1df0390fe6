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
  requestMovie,
} from '../requests/request-portal.js';

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

const countOrders = async () => (await portal.get(Database).query(`SELECT "id" FROM "outbox" WHERE "topic" LIKE 'dispatch.%'`)).length;

interface Entry {
  readonly step: string;
  readonly facts: object | null;
}
const history = async (requestId: number) =>
  (await portal.api<Entry[]>('GET', `/api/v3/requests/movie/${requestId}/timeline`, undefined, admin.token)).body.filter(
    ({ step }) => step !== 'told',
  );

/** Approves a request, and does something while the downloader receives the movie. */
async function whileSending(act: (requestId: number) => Promise<unknown>): Promise<number> {
  const release = fakeServices.downloader.faults.hold();
  const sent = fakeServices.dispatches().length;
  const { requestId } = await requestMovie(ann, nextMovieId());
  await decide('approve', requestId);
  await waitUntil(() => fakeServices.dispatches().length > sent);
  await act(requestId);
  release();
  return requestId;
}

describe('a request that is denied while it is sent', () => {
  it('tells in its history that the downloader has it', async () => {
    const requestId = await whileSending((id) => decide('deny', id));
    await waitUntil(async () => (await history(requestId)).at(-1)?.step === 'handed-over');
    const entries = await history(requestId);
    expect(entries.map(({ step }) => step)).toEqual(['request', 'approve', 'deny', 'handed-over']);
    expect(entries.at(-1)?.facts).toEqual({ fact: 'handed-over', outcome: 'added', downloader: 'fakedownloader' });
  });

  it('tells it once when it is approved again meanwhile', async () => {
    const requestId = await whileSending(async (id) => {
      await decide('deny', id);
      await decide('approve', id);
    });
    await waitUntil(async () => (await countOrders()) === 0);
    expect((await history(requestId)).map(({ step }) => step)).toEqual(['request', 'approve', 'deny', 'approve', 'handed-over']);
  });

  it('tells that a downloader has accepted it that needs time', async () => {
    fakeServices.isDownloaderSlow = true;
    const requestId = await whileSending((id) => decide('deny', id));
    await waitUntil(async () => (await history(requestId)).at(-1)?.step === 'accepted');
    expect((await history(requestId)).at(-1)?.facts).toEqual({
      ...{ fact: 'accepted', downloader: 'fakedownloader', waitingFor: 'It is still reading.' },
    });
    expect(await countOrders()).toBe(0);
  });
});
