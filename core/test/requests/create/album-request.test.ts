import { refKey, type LibraryItem } from '@ombi/sdk';
import { albumRef, TitleFlagAggregator } from '../../../src/catalogue/index.js';
import { DownloaderItemRepository } from '../../../src/library/items/downloader-item.repository.js';
import { EventBus } from '../../../src/events/index.js';
import { PluginHost } from '../../../src/plugin-host/index.js';
import { accountDraft, createUser, signInUser, type TestUser } from '../../support/portal/test-users.js';
import { countStatements } from '../../support/data/count-statements.js';
import { waitUntil } from '../../support/wait-until.js';
import {
  admin,
  ann,
  closeRequestPortal,
  runJob,
  openRequestPortal,
  portal,
  powerUser,
  publishedEvents,
  fakeServices,
} from '../request-portal.js';
import type { EngineResult } from '../../support/requests/request-api.js';

type Row = Record<string, unknown> & { id: number };

let fan: TestUser;
let records = 0;

beforeAll(async () => {
  await openRequestPortal();
  fan = await createUser(portal, admin, 'Fan', ['RequestMusic', 'ManageOwnRequests']);
});
afterAll(closeRequestPortal);

const newRecord = (): string => `3c0ffee0-0000-4000-8000-${String((records += 1)).padStart(12, '0')}`;
const ask = async (who: TestUser, foreignAlbumId: string) =>
  (await portal.api<EngineResult>('POST', '/api/v1/request/music', { foreignAlbumId }, who.token)).body;
const decide = async (what: string, id: number, more: object = {}, who = powerUser) =>
  (await portal.api<EngineResult>(what === 'deny' ? 'PUT' : 'POST', `/api/v1/request/music/${what}`, { id, ...more }, who.token)).body;
const get = async <T>(path: string, who = admin) => (await portal.api<T>('GET', `/api/${path}`, undefined, who.token)).body;
const tab = async (name: string, who = admin) => get<{ collection: Row[]; total: number }>(`v2/Requests/album/${name}50/0/title/asc`, who);

describe('requesting an album', () => {
  it('returns the result, and the row shows title and requester', async () => {
    const id = newRecord();
    const { requestId, ...answer } = await ask(fan, id);
    expect(answer).toMatchObject({ result: true, message: 'The Band – Record 0001 has been successfully added!', errorCode: null });

    const [row] = (await get<Row[]>('v1/request/music')).filter((one) => one.id === requestId);
    expect(row).toEqual({
      id: requestId,
      title: 'Record 0001',
      approved: false,
      markedAsApproved: '0001-01-01T00:00:00Z',
      requestedDate: expect.stringMatching(/^20\d\d-.*Z$/),
      available: false,
      markedAsAvailable: null,
      requestedUserId: fan.id,
      denied: null,
      markedAsDenied: '0001-01-01T00:00:00Z',
      deniedReason: null,
      requestType: 2,
      requestedByAlias: null,
      requestedUser: { id: fan.id, userName: 'Fan', alias: null, userAlias: 'Fan', email: null },
      source: 0,
      canApprove: true,
      foreignAlbumId: id,
      foreignArtistId: 'f5cb4a3e-0000-4000-8000-00000000a57e',
      artistName: 'The Band',
      cover: null,
      disk: null,
      rating: 0,
      releaseDate: '1992-03-01T00:00:00Z',
      subscribed: false,
      showSubscribe: true,
      requestStatus: 'Common.PendingApproval',
      dispatchError: null,
      sample: false,
    });
  });

  it('is refused when repeated, without the role, beyond the quota, and for unknown albums', async () => {
    const id = newRecord();
    expect(await ask(ann, id)).toMatchObject({ result: false, errorCode: 'NoPermissionsRequestAlbum' });
    await ask(fan, id);
    expect(await ask(fan, id.toUpperCase())).toMatchObject({
      errorCode: 'AlreadyRequested',
      errorMessage: expect.stringContaining('Record'),
    });

    const unheard = newRecord();
    fakeServices.unknownTitles.add(unheard);
    expect(await ask(fan, unheard)).toMatchObject({ result: false, errorCode: 'TitleUnknown' });

    const limits = { musicRequestLimit: 1, musicRequestLimitType: 2 };
    await portal.api('POST', '/api/v1/Identity', accountDraft('Limited', ['RequestMusic'], limits), admin.token);
    const limited = await signInUser(portal, 'Limited');
    expect(await ask(limited, newRecord())).toMatchObject({ result: true });
    expect(await ask(limited, newRecord())).toMatchObject({ errorCode: 'AlbumRequestQuotaExceeded' });
    expect(await get('v1/request/music/remaining', limited)).toMatchObject({ hasLimit: true, limit: 1, remaining: 0 });
  });

  it('requires a valid id', async () => {
    const { status, body } = await portal.api('POST', '/api/v1/request/music', { foreignAlbumId: '../../etc' }, fan.token);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { foreignAlbumId: [expect.any(String)] } });
  });
});

describe('deciding about an album', () => {
  it('approves, and dispatches once to the music downloader', async () => {
    const id = newRecord();
    const { requestId } = await ask(fan, id);
    expect(await decide('approve', requestId)).toMatchObject({ result: true });
    await waitUntil(() => fakeServices.dispatches().some(({ ref }) => ref.id === id));
    expect(fakeServices.dispatches().filter(({ ref }) => ref.id === id)).toMatchObject([
      { ref: { kind: 'album', source: 'musicbrainz' }, variant: 'regular', requestedBy: 'Fan' },
    ]);
    expect((await tab('processing/')).collection.map((row) => row.id)).toContain(requestId);
  });

  it('denies with a reason, which lasts until an approval', async () => {
    const id = newRecord();
    const { requestId } = await ask(fan, id);
    expect(await decide('deny', requestId, { reason: 'Too loud' })).toMatchObject({
      result: true,
      message: 'Request successfully deleted',
    });
    expect(await ask(fan, id)).toMatchObject({ result: false, message: 'Denied: Too loud' });
    expect((await tab('denied/')).collection).toContainEqual(expect.objectContaining({ id: requestId, deniedReason: 'Too loud' }));
    expect(await decide('approve', requestId)).toMatchObject({ result: true });
  });

  it('marks as available and as unavailable', async () => {
    const { requestId } = await ask(fan, newRecord());
    await decide('approve', requestId);
    await decide('available', requestId);
    expect((await tab('available/')).collection.map((row) => row.id)).toContain(requestId);
    expect((await tab('unavailable/')).collection.map((row) => row.id)).not.toContain(requestId);
    expect(publishedEvents('request.available', requestId).filter(({ event }) => event['kind'] === 'album')).toHaveLength(1);
    await decide('unavailable', requestId);
    expect((await tab('available/')).collection.map((row) => row.id)).not.toContain(requestId);
    expect((await tab('unavailable/')).collection.map((row) => row.id)).toContain(requestId);
  });

  it('requires the permission to decide', async () => {
    const { requestId } = await ask(fan, newRecord());
    const { status } = await portal.api('POST', '/api/v1/request/music/approve', { id: requestId }, fan.token);
    expect(status).toBe(403);
    expect(await decide('approve', 2_000_000)).toMatchObject({ result: false, errorCode: 'RequestDoesNotExist' });
  });

  it('lets users delete only their own requests', async () => {
    const { requestId } = await ask(fan, newRecord());
    const remove = async (who: TestUser) =>
      (await portal.api<EngineResult>('DELETE', `/api/v1/request/music/${requestId}`, undefined, who.token)).body;
    expect(await remove(ann)).toMatchObject({ result: false, errorCode: 'NoPermissions' });
    expect(await remove(fan)).toMatchObject({ result: true });
    expect(await remove(fan)).toMatchObject({ result: false, errorCode: 'RequestDoesNotExist' });
  });
});

describe('requested albums', () => {
  it('are searched, counted and sorted separately from movies', async () => {
    const { body: movie } = await portal.api<EngineResult>('POST', '/api/v1/Request/movie', { theMovieDbId: 901 }, ann.token);
    const { collection, total } = await tab('');
    expect(total).toBe(collection.length);
    expect(await get('v1/request/music/total')).toBe(total);
    expect(collection.map(({ title }) => title)).toEqual(collection.map(({ title }) => title).sort());
    expect(await get<Row[]>('v1/request/music/search/RECORD%200001')).toMatchObject([{ title: 'Record 0001' }]);
    const older = await get<{ collection: Row[] }>('v1/request/music/2/1/3/0/0');
    expect(older.collection.map((row) => row.id)).toEqual(collection.slice(1, 3).map((row) => row.id));

    const recent = await get<Record<string, unknown>[]>('v2/Requests/recentlyRequested');
    expect(recent[0]).toMatchObject({ type: 1, requestId: movie.requestId });
    expect(recent.filter(({ type }) => type === 2)[0]).toMatchObject({ overview: 'The Band', mediaId: expect.stringMatching(/^3c0ffee0/) });
  });

  it('use a constant number of statements for any page size', async () => {
    const taken = (rows: number) => countStatements(portal, () => get(`v2/Requests/album/${rows}/0/title/asc`));
    const short = await taken(1);
    expect((await tab('')).total).toBeGreaterThan(5);
    expect(await taken(50)).toBe(short);
    expect(short).toBeLessThanOrEqual(2);
  });

  it('are flagged in the album details', async () => {
    const id = newRecord();
    const { requestId } = await ask(fan, id);
    expect(await get(`v2/Search/artist/album/${id}`)).toMatchObject({ requested: true, approved: false, requestId });
  });

  it('become available when a downloader has downloaded the files', async () => {
    const id = newRecord();
    const { requestId } = await ask(fan, id);
    await decide('approve', requestId);
    const ref = { kind: 'album', source: 'musicbrainz', id } as const;
    const [downloader] = portal.get(PluginHost).providers('downloader');
    const item = { ref, ids: { musicbrainz: id }, monitored: true, variants: ['regular'] } as const;
    await portal.get(DownloaderItemRepository).save(downloader!.connectionId, 1, true, [item]);
    const { connectionId, pluginId } = downloader!;
    await portal.get(EventBus).publish('downloader.synced', { connectionId, pluginId });
    await portal.get(EventBus).whenSettled();
    expect((await tab('available/')).collection.map((row) => row.id)).toContain(requestId);
    expect(await ask(fan, id)).toMatchObject({ result: false, errorCode: 'AlreadyRequested' });
  });
});

describe('an album on a media server', () => {
  const held = (id: string): LibraryItem => ({
    ...{ id: `album-${id}`, kind: 'album', title: 'Record', year: 1992, ids: { musicbrainz: id }, variants: ['regular'], quality: null },
    ...{ url: 'http://media/record', addedAt: '2026-01-01T00:00:00Z' },
  });

  it('makes its request available, and is flagged in the artist details', async () => {
    const id = newRecord();
    const { requestId } = await ask(fan, id);
    await decide('approve', requestId);
    fakeServices.libraryItems.push(held(id), { ...held('nothing'), ids: {} });
    await runJob('studio.library-sync');
    await waitUntil(async () => (await tab('')).collection.find((one) => one.id === requestId)?.['available'] === true);
    const flags = await portal.get(TitleFlagAggregator).flagsOf([albumRef(id)], { userId: admin.id, roles: new Set(['Admin']) } as never);
    expect(flags.get(refKey(albumRef(id)))).toMatchObject({ available: true, itemLinks: [{ url: 'http://media/record' }] });
  });

  it('cannot be requested', async () => {
    const id = newRecord();
    fakeServices.libraryItems.push(held(id));
    await runJob('studio.library-sync');
    expect(await ask(fan, id)).toMatchObject({
      result: false,
      errorCode: 'AlreadyRequested',
      errorMessage: 'This album is already available.',
    });
  });
});
