import type { DownloadOptions, DownloaderItem, MediaRef } from '@ombi/sdk';
import { refKey } from '@ombi/sdk';
import { UserReader } from '../../../src/identity/index.js';
import { Database } from '../../../src/kernel/index.js';
import { LibraryService } from '../../../src/library/index.js';
import { waitUntil } from '../../support/wait-until.js';
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
  runJob,
} from '../../requests/request-portal.js';

const list = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value: Number(value), label }));
const options = (profiles: Readonly<Record<number, string>>, folders: Readonly<Record<number, string>>): DownloadOptions => ({
  ...{ qualityProfiles: list(profiles), rootFolders: list(folders), tags: [] },
});
const OLD_SERVER = options({ 1: 'Any', 7: 'Remux' }, { 1: '/movies', 2: '/kids' });
const NEW_SERVER = options({ 1: 'Any', 7: 'Kids' }, { 1: '/data', 2: '/kids' });
const movie = (id: number): MediaRef => ({ kind: 'movie', source: 'tmdb', id: String(id) });
const held = (id: number): DownloaderItem => ({ ref: movie(id), ids: {}, monitored: true, variants: ['regular'] });

interface Entry {
  readonly step: string;
  readonly facts: object | null;
}

describe('a downloader that another server has replaced', () => {
  beforeAll(openRequestPortal);
  afterAll(closeRequestPortal);

  const call = async <T>(method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
    (await portal.api<T>(method, path, body, admin.token)).body;
  const sync = async (downloadOptions: DownloadOptions, ...titles: number[]) => {
    fakeServices.downloadOptions = downloadOptions;
    fakeServices.downloaderItems.splice(0, Infinity, ...titles.map(held));
    expect(await runJob('fakedownloader.downloader-sync')).toBe('succeeded');
  };
  const timeline = (id: number) => call<Entry[]>('GET', `/api/v3/requests/movie/${id}/timeline`);
  const lostOf = async (id: number) => (await timeline(id)).filter(({ step }) => step === 'choices-lost').map(({ facts }) => facts);
  const setOverrides = (requestId: number, qualityOverride: number, rootPathOverride: number) =>
    call('POST', '/api/v2/Requests/movie/advancedoptions', { requestId, qualityOverride, rootPathOverride });
  const setProfiles = (profiles: object) =>
    portal.get(Database).execute('UPDATE "users" SET "qualityProfiles" = ? WHERE "id" = ?', [JSON.stringify(profiles), ann.id]);
  const isHeld = async (id: number) => (await portal.get(LibraryService).findAvailability([movie(id)])).has(refKey(movie(id)));
  const dispatchOf = async (requestId: number) => {
    await waitUntil(async () => (await timeline(requestId)).some(({ step }) => step === 'handed-over'));
    return fakeServices.dispatches().at(-1)!;
  };
  const replacements = async () =>
    (
      await portal
        .get(Database)
        .query<{ n: number | string }>(`SELECT COUNT(*) AS n FROM "audit_entry" WHERE "what" = 'plugin.server-replaced'`)
    )[0]!.n;

  it('loses what users, rules and open requests had chosen by its ids, and what it held', async () => {
    await sync(OLD_SERVER, 1, 2, 3);
    await setProfiles({ fakedownloaderQualityProfile: 7, fakedownloaderRootPath: 2, other: 7 });
    const rule = { name: 'A rule', kind: 'movie', quality: 7, rootFolder: 2 };
    await call('PUT', '/api/v3/download-rules', { rules: [rule, { ...rule, variant: '4k' }] });
    const { requestId } = await requestMovie(ann, nextMovieId());
    await setOverrides(requestId, 7, 1);

    await sync(NEW_SERVER, 3, 4);
    expect((await portal.get(UserReader).findById(ann.id))?.qualityProfiles).toEqual({ fakedownloaderRootPath: 2, other: 7 });
    expect((await call<{ rules: object[] }>('GET', '/api/v3/download-rules')).rules).toMatchObject([
      { quality: 0, rootFolder: 2 },
      { quality: 7, rootFolder: 2 },
    ]);
    expect(await lostOf(requestId)).toEqual([{ fact: 'choices-lost', choices: ['quality', 'rootFolder'], downloader: 'fakedownloader' }]);
    expect(await Promise.all([1, 2, 3, 4].map(isHeld))).toEqual([false, false, true, true]);
    expect(Number(await replacements())).toBe(1);

    await sync(NEW_SERVER, 3, 4);
    expect(Number(await replacements())).toBe(1);
    await call('PUT', '/api/v3/download-rules', { rules: [] });
    await setProfiles({});
  });

  it('does not get the ids of the server before, although no sync has noticed yet', async () => {
    await sync(OLD_SERVER);
    const { requestId } = await requestMovie(ann, nextMovieId());
    await setOverrides(requestId, 7, 2);
    fakeServices.downloadOptions = NEW_SERVER;
    await decide('approve', requestId);
    expect(await dispatchOf(requestId)).toMatchObject({ qualityProfileId: 0, rootFolderId: 2 });
    expect(await lostOf(requestId)).toEqual([{ fact: 'choices-lost', choices: ['quality'], downloader: 'fakedownloader' }]);
    await sync(NEW_SERVER);
  });

  it('keeps what was chosen when a profile was only renamed', async () => {
    await sync(OLD_SERVER);
    await sync(NEW_SERVER);
    await sync(options({ 1: 'Any', 7: 'Children' }, { 1: '/data', 2: '/kids' }), 5);
    const { requestId } = await requestMovie(ann, nextMovieId());
    await setOverrides(requestId, 7, 0);
    await decide('approve', requestId);
    expect(await dispatchOf(requestId)).toMatchObject({ qualityProfileId: 7 });
    expect(await lostOf(requestId)).toEqual([]);
  });

  it('is not assumed when a chosen profile was removed; the history of the request tells that it could not be used', async () => {
    await sync(OLD_SERVER);
    await setProfiles({ fakedownloaderRootPath: 9 });
    const { requestId } = await requestMovie(ann, nextMovieId());
    await setOverrides(requestId, 6, 0);
    await decide('approve', requestId);
    expect(await dispatchOf(requestId)).toMatchObject({ qualityProfileId: 6, preferredRootFolderId: 9 });
    expect(await lostOf(requestId)).toEqual([{ fact: 'choices-lost', choices: ['quality', 'rootFolder'], downloader: 'fakedownloader' }]);
    await setProfiles({});
  });
});
