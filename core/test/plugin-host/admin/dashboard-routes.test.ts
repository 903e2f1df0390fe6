import { PluginFailure } from '@ombi/sdk';
import { LibraryItemRepository } from '../../../src/library/items/library-item.repository.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { fakeDownloader, fakeDownloaderPackage, fakePlugins, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

interface Failing {
  readonly pluginId: string;
  readonly plugin: string;
  readonly name: string;
  readonly failure: string;
}

describe('what the dashboard of administrators reads', () => {
  let folders: FakePlugins;
  let portal: RunningPortal;
  let admin: TestUser;

  const { downloader } = fakeDownloader().provides;
  const listItems = async () => {
    throw new PluginFailure('unauthorized');
  };
  const failing = async () => (await portal.api<Failing[]>('GET', '/api/v3/plugins/failing-connections', undefined, admin.token)).body;
  const save = (enabled: boolean) => {
    const values = { name: 'Attic', baseUrl: 'http://depot.example', apiKey: 'the-key' };
    return portal.api(
      'PUT',
      '/api/v3/plugins/depot',
      { enabled, connections: [{ id: null, slot: null, enabled: true, values }] },
      admin.token,
    );
  };

  beforeAll(async () => {
    folders = fakePlugins([fakeDownloaderPackage({ provides: { downloader: { ...downloader!, items: listItems } } })]);
    portal = await startPortal({ pluginSet: await folders.load() });
    admin = await createFirstAdministrator(portal);
  });
  afterAll(async () => {
    await portal.close();
    folders.remove();
  });

  it('is empty before anything is connected', async () => {
    expect(await failing()).toEqual([]);
    const { body } = await portal.api('GET', '/api/v3/library/totals', undefined, admin.token);
    expect(body).toEqual({ movie: 0, tv: 0, album: 0 });
  });

  it('names a connection whose service refuses it, without its secrets', async () => {
    expect((await save(true)).status).toBe(200);
    await waitUntil(async () => (await failing()).length > 0);
    expect(await failing()).toMatchObject([
      { pluginId: 'depot', plugin: 'Depot', name: 'Attic', state: 'failing', failure: 'unauthorized' },
    ]);
    expect(JSON.stringify(await failing())).not.toContain('the-key');
  });

  it('forgets the connections of a plug-in that was disabled', async () => {
    await portal.api('PUT', '/api/v3/plugins/depot', { enabled: false, connections: [] }, admin.token);
    expect(await failing()).toEqual([]);
  });

  it('counts what the media servers hold, by kind', async () => {
    const item = (id: string, kind: 'movie' | 'tv') => ({
      ...{ id, kind, title: id, year: 1927, ids: {}, variants: ['regular'] as const, quality: null },
      ...{ url: `http://media/${id}`, addedAt: '2026-01-01T00:00:00Z' },
    });
    await portal.get(LibraryItemRepository).save('shelf', 1, [item('a', 'movie'), item('b', 'movie'), item('c', 'tv')]);
    expect((await portal.api('GET', '/api/v3/library/totals', undefined, admin.token)).body).toEqual({ movie: 2, tv: 1, album: 0 });
  });

  it('is for administrators', async () => {
    const guest = await createUser(portal, admin, 'guest', ['PowerUser']);
    for (const path of ['/api/v3/plugins/failing-connections', '/api/v3/library/totals']) {
      expect((await portal.api('GET', path, undefined, guest.token)).status).toBe(403);
      expect((await portal.api('GET', path)).status).toBe(401);
    }
  });
});
