import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginPermission } from '@ombi/sdk';
import { z } from 'zod';
import { fakeDownloader, fakeDownloaderPackage, fakePlugins, type FakePlugin } from '../../support/plugins/fake-plugins.js';

const discover = async (...plugins: FakePlugin[]) => {
  const folders = fakePlugins(plugins);
  try {
    return await folders.load();
  } finally {
    folders.remove();
  }
};

const refusalOf = async (plugin: FakePlugin) => (await discover(plugin)).refused[0];

describe('discovery', () => {
  it('loads a plug-in whose definition matches its manifest', async () => {
    const { loaded, refused } = await discover(fakeDownloaderPackage());
    expect(refused).toEqual([]);
    expect(loaded).toMatchObject([{ version: '1.0.0', firstParty: true, manifest: { id: 'depot' } }]);
  });

  it('finds installed plug-ins beside first-party ones, and tells them apart', async () => {
    const { loaded } = await discover(fakeDownloaderPackage(), {
      ...fakeDownloaderPackage({ id: 'other' }),
      manifest: { id: 'other', provides: ['downloader'] },
      community: true,
    });
    expect(loaded.map(({ manifest, firstParty }) => [manifest.id, firstParty])).toEqual([
      ['depot', true],
      ['other', false],
    ]);
  });

  it('finds nothing and reports nothing where the folders are missing', async () => {
    expect(await discover()).toMatchObject({ loaded: [], refused: [] });
  });

  it('validates manifests without importing code', async () => {
    const refused = await refusalOf({
      manifest: { id: 'depot', provides: ['downloader'], sdk: '^99.0.0' },
      definition: new Error('imported'),
    });
    expect(refused).toMatchObject({
      state: 'incompatible',
      reason: 'written for sdk ^99.0.0, this portal has sdk 1.1.0',
      refusal: { code: 'incompatible', values: { needed: 'sdk ^99.0.0', present: 'sdk 1.1.0' } },
    });
  });

  it.each([
    ['an unknown member', { surprise: true }],
    ['a path that leads out of the package', { server: './../secret.js' }],
    ['an empty name', { name: '' }],
    ['a capability that does not exist', { provides: ['world-domination'] }],
  ])('calls a manifest with %s invalid', async (_, wrong) => {
    const refused = await refusalOf({ ...fakeDownloaderPackage(), manifest: { id: 'depot', ...wrong } as never });
    expect(refused).toMatchObject({ state: 'invalid', name: '@example/depot' });
  });

  const times = <T>(count: number, thing: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => thing(nth));
  const job = (nth: number) => ({ id: `job${nth}`, schedule: '0 0 0/1 1/1 * ? *', timeoutMs: 1_000, run: async () => undefined });

  it.each([
    ['jobs', 20, (count: number) => ({ jobs: times(count, job) }), /^it has 5000 jobs, and 20 are the most$/],
    [
      'actions',
      50,
      (count: number) => ({ actions: Object.fromEntries(times(count, (nth) => [`a${nth}`, async () => null])) }),
      /actions, and 50/,
    ],
    [
      'targets',
      20,
      (count: number) => ({ targets: Object.fromEntries(times(count, (nth) => [`t${nth}`, () => ({ baseUrl: 'http://x' })])) }),
      /targets, and 20/,
    ],
    [
      'places for connections',
      20,
      (count: number) => ({ connection: { version: 1, schema: z.object({}), slots: times(count, (nth) => ({ id: `s${nth}` })) } }),
      /places for connections, and 20/,
    ],
    ['connections', 100, (count: number) => ({ connection: { version: 1, schema: z.object({}), max: count } }), /connections, and 100/],
  ])('takes only so many %s', async (_, most, having, reason) => {
    const bringing = (count: number): FakePlugin => ({
      manifest: { id: 'depot', provides: ['downloader'], permissions: ['jobs'] },
      definition: fakeDownloader(having(count) as never),
    });
    expect((await discover(bringing(most))).refused).toEqual([]);
    expect(await refusalOf(bringing(5000))).toMatchObject({ reason: expect.stringMatching(reason) });
  });

  it('limits the number of screens', async () => {
    const slots = times(21, () => ({ slot: 'settings.downloaders' }));
    expect(await refusalOf({ ...fakeDownloaderPackage(), manifest: { id: 'depot', ui: { slots } } as never })).toMatchObject({
      state: 'invalid',
      reason: expect.stringMatching(/more than 20 screens/),
    });
  });

  it('refuses a channel with the number of another plug-in', async () => {
    const channel = (id: string, agent: number, community = false): FakePlugin => ({
      manifest: { id, provides: ['notificationChannel'] },
      definition: { ...fakeDownloader({ id }), provides: { notificationChannel: { agent, send: async () => undefined } } },
      community,
    });
    const { loaded, refused } = await discover(channel('theirs', 7), channel('thief', 7, true), channel('honest', 8, true));
    expect(loaded.map(({ manifest }) => manifest.id).sort()).toEqual(['honest', 'theirs']);
    expect(refused).toMatchObject([{ name: 'thief', state: 'invalid', reason: 'its channel has the number 7, which is that of "theirs"' }]);
  });

  it('gives a channel without a number one of its own, which stays the same', async () => {
    const channel = (id: string, members: object = {}): FakePlugin => ({
      manifest: { id, provides: ['notificationChannel'] },
      definition: { ...fakeDownloader({ id }), provides: { notificationChannel: { send: async () => undefined, ...members } } },
    });
    const numbers = async () => {
      const { loaded } = await discover(channel('herald'), channel('crier', { agent: undefined }), channel('bell', { agent: 200 }));
      return loaded.map(({ manifest, descriptor }) => [manifest.id, descriptor.provides.notificationChannel?.['agent']]).sort();
    };
    const first = await numbers();
    expect(first).toEqual([
      ['bell', 200],
      ['crier', 7_850_249],
      ['herald', 2_527_357],
    ]);
    expect(await numbers()).toEqual(first);
    expect(await refusalOf(channel('bell', { agent: 1.5 }))).toMatchObject({
      state: 'failed',
      reason: 'notificationChannel has an agent that is not a whole number',
    });
  });

  it('reports an invalid range and an invalid version', async () => {
    expect(
      await refusalOf({ ...fakeDownloaderPackage(), manifest: { id: 'depot', provides: ['downloader'], sdk: 'newest' } }),
    ).toMatchObject({
      state: 'invalid',
    });
    expect(await refusalOf({ ...fakeDownloaderPackage(), version: 'one' })).toMatchObject({
      state: 'invalid',
      reason: '"one" is not a version',
    });
  });

  const writtenFor = (sdk: string): FakePlugin => ({
    ...fakeDownloaderPackage(),
    manifest: { id: 'depot', provides: ['downloader'], sdk },
  });

  it.each(['*', 'x', '>=0.0.1', '^1 || ^2', '>=1 <3', '1 - 2', '^1.0.0 || *'])('refuses a plug-in with the sdk range %s', async (sdk) => {
    expect(await refusalOf({ ...writtenFor(sdk), definition: new Error('imported') })).toMatchObject({
      state: 'incompatible',
      reason: expect.stringContaining(`"${sdk}" promises that it works with versions of the sdk that do not exist yet`) as string,
    });
  });

  it.each(['^1.0.0', '1.x', '~1.1', '>=1 <2', '>=1.0.0 <2.0.0', '^0.9 || ^1'])('accepts a plug-in with the sdk range %s', async (sdk) => {
    expect(await discover(writtenFor(sdk))).toMatchObject({ refused: [] });
  });

  it('refuses the second plug-in with the same id; the first-party one wins', async () => {
    const { loaded, refused } = await discover({ ...fakeDownloaderPackage(), community: true }, fakeDownloaderPackage());
    expect(loaded).toMatchObject([{ firstParty: true }]);
    expect(refused).toMatchObject([{ id: '@example/depot', state: 'invalid', reason: 'another plug-in is already called "depot"' }]);
  });

  it('survives a plug-in that throws at import, and loads the others', async () => {
    const { loaded, refused } = await discover(fakeDownloaderPackage(), {
      manifest: { id: 'broken', name: 'Broken' },
      definition: new Error('no such module'),
    });
    expect(loaded.map(({ manifest }) => manifest.id)).toEqual(['depot']);
    expect(refused).toMatchObject([{ id: 'broken', name: 'Broken', state: 'failed', reason: 'its code did not load: no such module' }]);
  });

  it('does not wait for code that never finishes loading', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const folders = fakePlugins([{ manifest: { id: 'endless' }, definition: new Promise(() => {}) }]);
      const loading = folders.load();
      while (jest.getTimerCount() === 0) await new Promise(setImmediate);
      jest.advanceTimersByTime(10_000);
      expect((await loading).refused).toMatchObject([{ state: 'failed', reason: 'its code did not load: not ready after 10 seconds' }]);
      folders.remove();
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['nothing', undefined, 'the default export is not a plug-in definition'],
    ['a number', 7, 'the default export is not a plug-in definition'],
    ['no schema', { ...fakeDownloader(), settings: { version: 1 } }, 'the default export is not a plug-in definition'],
    ['another id', fakeDownloader({ id: 'stranger' }), 'the manifest says "depot", the definition says "stranger"'],
    ['fewer capabilities', fakeDownloader({ provides: {} }), 'the manifest provides downloader, the definition provides nothing'],
    [
      'a capability without its functions',
      { ...fakeDownloader(), provides: { downloader: { kinds: [], schedule: '' } } },
      'downloader lacks "options"',
    ],
  ])('fails a plug-in that exports %s', async (_, definition, reason) => {
    expect(await refusalOf({ ...fakeDownloaderPackage(), definition })).toMatchObject({ id: 'depot', state: 'failed', reason });
  });

  it.each([
    [{ reaches: 'everybody' }, 'notificationChannel reaches "everybody", which is none of place, address, preference, device, browser'],
    [{ addressing: { browser: true } }, 'notificationChannel and its "applicationServerKey" disagree: whoever reaches browsers has one'],
    [
      { addressing: { everybody: true } },
      'notificationChannel reaches "everybody", which is none of place, address, preference, device, browser',
    ],
    [{ addressing: {} }, 'notificationChannel reaches nobody'],
    [
      { addressing: { place: true, preference: 'personal' } },
      'notificationChannel asks the field "personal" whether it reaches a preference, and there is no such field',
    ],
    [{ preference: { placeholder: '1234' } }, 'notificationChannel has a preference without a schema'],
  ])('refuses a channel with %j', async (members, reason) => {
    const definition = { ...fakeDownloader(), provides: { notificationChannel: { agent: 200, ...members, send: async () => {} } } };
    const manifest = { ...fakeDownloaderPackage().manifest, provides: ['notificationChannel' as const] };
    expect(await refusalOf({ ...fakeDownloaderPackage(), manifest, definition })).toMatchObject({ reason });
  });

  it('refuses a form that cannot be drawn', async () => {
    const Endless: z.ZodType = z.lazy(() => z.object({ again: Endless }));
    const wide = z.object(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, z.string()])));
    const withForm = (schema: z.ZodObject) =>
      refusalOf({ ...fakeDownloaderPackage(), definition: { ...fakeDownloader(), settings: { version: 1, schema } } });

    expect(await withForm(z.object({ tree: Endless }))).toMatchObject({ reason: 'settings: a form cannot contain itself' });
    expect(await withForm(wide)).toMatchObject({ reason: 'settings: a form has at most 200 fields' });
  });

  describe('permissions that a definition uses', () => {
    const asking = (definition: unknown, permissions: PluginPermission[]) =>
      refusalOf({ manifest: { id: 'depot', name: 'Depot', provides: ['downloader'], permissions }, definition });
    const unasked = (permission: string) => ({
      state: 'failed',
      reason: `what it does needs the permission "${permission}", for which it does not ask`,
    });
    const hearing = fakeDownloader({ on: { 'request.created': async () => {} } });
    const working = fakeDownloader({ jobs: [{ id: 'sweep', schedule: '0 * * * *', timeoutMs: 1000, run: async () => {} }] });

    it('must be in the manifest', async () => {
      expect(await asking(hearing, ['jobs'])).toMatchObject(unasked('events'));
      expect(await asking(working, ['events'])).toMatchObject(unasked('jobs'));
      expect(await asking(hearing, ['events'])).toBeUndefined();
      expect(await asking(working, ['jobs'])).toBeUndefined();
      expect(await asking(fakeDownloader({ on: {}, jobs: [] }), [])).toBeUndefined();
    });

    it.each([
      ['screens', { provides: ['downloader'], ui: { entry: './dist/ui/mf-manifest.json', slots: [] } }],
      ['accounts', { provides: ['authProvider'] }],
    ] as const)('must be asked for before any of its code runs, when its manifest shows it: %s', async (permission, shown) => {
      const manifest = { ...shown, id: 'depot', permissions: ['events', 'jobs'] } as never;
      expect(await refusalOf({ manifest, definition: new Error('imported') })).toMatchObject({
        state: 'invalid',
        reason: expect.stringContaining(`needs the permission "${permission}"`) as string,
      });
    });
  });

  describe('the sign-in methods of a plug-in', () => {
    const users = async () => ({ items: [], total: 0 });
    const popup = { startPopup: async () => null, checkPopup: async () => null };
    const letting = (authProvider: object) =>
      refusalOf({
        manifest: { id: 'depot', provides: ['authProvider'], permissions: ['accounts'] },
        definition: { ...fakeDownloader(), provides: { authProvider: { userType: 100, ...authProvider } } },
      });

    it('match its functions', async () => {
      expect(await letting({ features: ['import'], users })).toBeUndefined();
      expect(await letting({ features: ['popup', 'import'], users, ...popup })).toBeUndefined();
    });

    it.each([
      ['no features', {}, 'authProvider lacks "features"'],
      ['features that are no list', { features: 'import', users }, 'authProvider names no features'],
      ['a feature without its function', { features: ['password', 'import'], users }, 'authProvider and its feature "password" disagree'],
      ['half of a feature', { features: ['popup'], startPopup: popup.startPopup }, 'authProvider and its feature "popup" disagree'],
      [
        'a user type without a name',
        { features: [], otherUserTypes: [{ userType: 4 }] },
        'authProvider has a user type without a number or a name',
      ],
      ['user types that are no list', { features: [], otherUserTypes: 4 }, 'authProvider has a user type without a number or a name'],
      ['a function without its feature', { features: ['popup'], users, ...popup }, 'authProvider and its feature "import" disagree'],
    ])('are refused with %s', async (_, authProvider, reason) => {
      expect(await letting(authProvider)).toMatchObject({ state: 'failed', reason });
    });
  });

  const none = async () => ({ items: [], total: 0 });
  const COMPLETE = {
    mediaServer: { schedule: '0 0 5 * * ?', libraries: none, scan: none },
    downloader: { schedule: '0 0 5 * * ?', kinds: ['tv'], options: none, add: none, items: none, scansAvailability: none },
  };
  it.each<[keyof typeof COMPLETE, string, string, object]>([
    ['mediaServer', 'supportsEpisodes', 'no way to tell', { supportsEpisodes: true }],
    ['mediaServer', 'supportsEpisodes', 'a way to tell that is not announced', { episodes: none }],
    ['mediaServer', 'supportsWatched', 'no way to tell', { supportsWatched: true }],
    ['mediaServer', 'supportsWatched', 'a way to tell that is not announced', { watched: none }],
    ['mediaServer', 'supportsRecentlyWatched', 'no way to tell', { supportsRecentlyWatched: true }],
    ['mediaServer', 'supportsRecentlyWatched', 'a way to tell that is not announced', { recentlyWatched: none }],
    ['mediaServer', 'recentlyAddedSchedule', 'no way to tell', { recentlyAddedSchedule: '0 0/30 * 1/1 * ? *' }],
    ['mediaServer', 'recentlyAddedSchedule', 'a way to tell that is not announced', { recentlyAdded: none }],
    ['downloader', 'supportsEpisodes', 'no way to tell', { supportsEpisodes: true }],
    ['downloader', 'supportsEpisodes', 'a way to tell that is not announced', { episodes: none }],
  ])('refuses a %s whose "%s" comes with %s', async (capability, flag, _, members) => {
    const whole = { ...COMPLETE[capability], ...members };
    const definition = { ...fakeDownloader(), provides: { [capability]: whole } };
    expect(await refusalOf({ manifest: { id: 'depot', provides: [capability] }, definition })).toMatchObject({
      state: 'failed',
      reason: `${capability} and its "${flag}" disagree`,
    });
  });

  it.each([
    ['no way to find them', { supportsFindItems: true }],
    ['a way to find them that is not announced', { findItems: async () => ({ items: [], episodes: [] }) }],
  ])('refuses a downloader of single titles with %s', async (_, members) => {
    const { provides } = fakeDownloader();
    const definition = { ...fakeDownloader(), provides: { downloader: { ...provides.downloader, ...members } } };
    expect(await refusalOf({ manifest: { id: 'depot', provides: ['downloader'] }, definition })).toMatchObject({
      state: 'failed',
      reason: 'downloader and its "supportsFindItems" disagree',
    });
  });

  it.each([
    ['no way to tell', { supportsProgress: true }],
    ['a way to tell that is not announced', { progress: async () => [] }],
  ])('refuses a downloader of progress with %s', async (_, progress) => {
    const empty = async () => ({ items: [], total: 0 });
    const downloader = { kinds: ['movie'], schedule: '0 0 5 * * ?', options: empty, add: empty, items: empty, scansAvailability: empty };
    const definition = { ...fakeDownloader(), provides: { downloader: { ...downloader, ...progress } } };
    expect(await refusalOf({ manifest: { id: 'depot', provides: ['downloader'] }, definition })).toMatchObject({
      state: 'failed',
      reason: 'downloader and its "supportsProgress" disagree',
    });
  });

  it.each([
    ['no delays', { confirm: async () => ({}) }, 'downloader and its "confirmAfterMs" disagree'],
    ['no function', { confirmAfterMs: [1000] }, 'downloader and its "confirmAfterMs" disagree'],
    ['an empty schedule', { confirm: async () => ({}), confirmAfterMs: [] }, 'downloader confirmAfterMs: 1 to 50 delays'],
    ['a delay of milliseconds', { confirm: async () => ({}), confirmAfterMs: [1] }, 'downloader confirmAfterMs: 1 to 50 delays'],
  ])('refuses a downloader that confirms with %s', async (_, confirmation, reason) => {
    const empty = async () => ({ items: [], total: 0 });
    const downloader = { kinds: ['movie'], schedule: '0 0 5 * * ?', options: empty, add: empty, items: empty, scansAvailability: empty };
    const definition = { ...fakeDownloader(), provides: { downloader: { ...downloader, ...confirmation } } };
    const refusal = await refusalOf({ manifest: { id: 'depot', provides: ['downloader'] }, definition });
    expect(refusal).toMatchObject({ state: 'failed', reason: expect.stringContaining(reason) });
  });

  describe('the topics of a metadata source', () => {
    const knowing = (metadataProvider: object) =>
      refusalOf({
        manifest: { id: 'depot', provides: ['metadataProvider'] },
        definition: { ...fakeDownloader(), provides: { metadataProvider: { idSources: [], searchTypes: [], ...metadataProvider } } },
      });
    const ratings = async () => null;

    it('match its functions', async () => {
      expect(await knowing({ topics: ['ratings'], ratings })).toBeUndefined();
    });

    it.each([
      ['a topic without its function', { topics: ['ratings'] }, 'metadataProvider and its topic "ratings" disagree'],
      ['a function without its topic', { topics: ['shows'], show: ratings, ratings }, 'metadataProvider and its topic "ratings" disagree'],
      ['a topic that nobody knows', { topics: ['weather'] }, 'metadataProvider knows no topic "weather"'],
      ['a topic with the name of a member that every object has', { topics: ['toString'] }, 'metadataProvider knows no topic "toString"'],
    ])('are refused with %s', async (_, metadataProvider, reason) => {
      expect(await knowing(metadataProvider)).toMatchObject({ state: 'failed', reason });
    });
  });

  it('accepts the exports of a CommonJS plug-in', async () => {
    const { loaded } = await discover({ ...fakeDownloaderPackage(), definition: { default: fakeDownloader() } });
    expect(loaded).toHaveLength(1);
  });

  it('ignores packages without the keyword or valid JSON, and broken links', async () => {
    const folders = fakePlugins([
      { manifest: { id: 'silent' }, files: { 'package.json': '{"name":"silent","version":"1.0.0"}' } },
      { manifest: { id: 'torn' }, files: { 'package.json': '{"name":' } },
      fakeDownloaderPackage(),
    ]);
    symlinkSync('/nowhere', join(folders.rootDir, 'plugins', 'dangling'));
    const { loaded, refused } = await folders.load();
    folders.remove();
    expect([loaded.length, refused.length]).toEqual([1, 0]);
  });
});
