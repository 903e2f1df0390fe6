import { definePlugin, Manifest } from '@ombi/sdk';
import { z } from 'zod';
import { defaultProfilesOf } from '../../src/fulfilment/default-profiles.js';
import { createLoadedPlugin, PluginSet } from '../../src/plugin-host/index.js';
import { accountDraft, createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

type Plan = { readonly slots: readonly { readonly id: string; readonly variant?: 'regular' | '4k' }[] } | { readonly max: number };

const downloader = (id: string, plan: Plan, { embedded = false, separatesAnime = false, hasOptions = true } = {}) => {
  const definition = definePlugin({
    id,
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({ baseUrl: z.string() }), ...plan },
    target: ({ baseUrl }: { baseUrl: string }) => ({ baseUrl }),
    provides: { downloader: { kinds: ['movie'], schedule: '0 0 5 * * ?', separatesAnime, hasOptions } as never },
    test: async () => ({ ok: true }),
  } as never);
  const manifest = Manifest.parse({ id, name: id, sdk: '^1.0.0', server: './dist/server/index.js', provides: ['downloader'], embedded });
  return createLoadedPlugin({ folder: '/nowhere', version: '1.0.0', firstParty: true, manifest }, definition as never);
};

describe('default profiles of a user', () => {
  const plugins = new PluginSet(
    [
      downloader('barge', { slots: [{ id: 'regular' }, { id: 'another' }, { id: 'big', variant: '4k' }] }),
      downloader('cart', { max: 3 }, { separatesAnime: true }),
      downloader('substitute', { max: 1 }, { embedded: true }),
      downloader('parcel', { max: 1 }, { hasOptions: false }),
    ],
    [],
  );
  const NOTHING = {
    ...{ bargeQualityProfile: 0, bargeRootPath: 0, barge4KQualityProfile: 0, barge4KRootPath: 0 },
    ...{ cartQualityProfile: 0, cartRootPath: 0, cartQualityProfileAnime: 0, cartRootPathAnime: 0 },
  };
  let portal: RunningPortal;
  let admin: TestUser;

  beforeAll(async () => {
    portal = await startPortal({ pluginSet: plugins });
    admin = await createFirstAdministrator(portal);
    const userQualityProfiles = { bargeRootPath: 2, cartQualityProfile: 0 };
    await portal.api('POST', '/api/v1/Identity', accountDraft('Berta', ['RequestMovie'], { userQualityProfiles }), admin.token);
  });
  afterAll(() => portal.close());

  interface Account {
    readonly id: string;
    readonly userName: string;
    readonly userQualityProfiles: object;
  }
  const read = async <T>(path: string) => (await portal.api<T>('GET', path, undefined, admin.token)).body;

  it('are in every user response, also for inactive plug-ins, 0 where none is set', async () => {
    const all = await read<Account[]>('/api/v1/Identity/Users');
    const { rows } = await read<{ rows: Account[] }>('/api/v3/users');
    const alone = await Promise.all(all.map(({ id }) => read<Account>(`/api/v1/Identity/User/${id}`)));
    for (const account of [...all, ...rows, ...alone, await read<Account>('/api/v1/Identity')]) {
      const wanted = account.userName === 'Berta' ? { bargeRootPath: 2 } : {};
      expect(account.userQualityProfiles).toEqual({ id: 0, userId: account.id, ...NOTHING, ...wanted });
    }
  });

  it.each([
    [
      'anime of a downloader that separates it',
      true,
      true,
      { preferredQualityProfileId: 3, preferredRootFolderId: 0, preferredLanguageProfileId: 5 },
    ],
    ['other series of it', true, false, { preferredQualityProfileId: 1, preferredRootFolderId: 2, preferredLanguageProfileId: 4 }],
    ['anime of another downloader', false, true, { preferredQualityProfileId: 1, preferredRootFolderId: 2, preferredLanguageProfileId: 4 }],
  ])('apply to %s', (_, separatesAnime, isAnime, wanted) => {
    const profiles = {
      cartQualityProfile: 1,
      cartRootPath: 2,
      cartQualityProfileAnime: 3,
      cartLanguageProfile: 4,
      cartLanguageProfileAnime: 5,
    };
    const provider = { pluginId: 'cart', getProperty: () => separatesAnime as never };
    expect(defaultProfilesOf(profiles, provider, { variant: 'regular', isAnime })).toEqual(wanted);
  });

  it('follow the installed plug-ins', async () => {
    plugins.replace([downloader('barge', { max: 1 })], []);
    const { id, userQualityProfiles } = await read<Account>('/api/v1/Identity');
    expect(userQualityProfiles).toEqual({ id: 0, userId: id, bargeQualityProfile: 0, bargeRootPath: 0 });
  });
});
