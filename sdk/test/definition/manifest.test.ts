import { Manifest, PLUGIN_LIMITS } from '@ombi/sdk';

const manifest = { id: 'depot', name: 'Depot', sdk: '^1.0.0', server: './dist/server/index.js', provides: ['downloader'] };
const accepts = (more: object): boolean => Manifest.safeParse({ ...manifest, ...more }).success;

describe('the manifest', () => {
  it('needs few members', () => {
    expect(Manifest.parse(manifest)).toEqual({ ...manifest, embedded: false, permissions: [] });
  });

  it('may name screens, with or without a module', () => {
    expect(
      accepts({
        ui: {
          entry: './dist/ui/remoteEntry.js',
          slots: [{ slot: 'settings.movies', module: 'settings' }, { slot: 'setup.mediaServer' }],
        },
        permissions: ['screens'],
      }),
    ).toBe(true);
  });

  it.each([
    ['an id with capitals', { id: 'Depot' }],
    ['an id that is a path', { id: '../depot' }],
    ['an id of one letter', { id: 'd' }],
    ['a server outside the package', { server: './../index.js' }],
    ['an absolute server', { server: '/etc/passwd' }],
    ['a screen outside the package', { ui: { entry: './dist/../../x.json', slots: [] } }],
    ['a place that does not exist', { ui: { slots: [{ slot: 'settings.nowhere' }] } }],
    ['a capability that does not exist', { provides: ['anything'] }],
    ['members that nobody knows', { surprise: [] }],
    ['a permission that does not exist', { permissions: ['everything'] }],
  ])('refuses %s', (_, wrong) => {
    expect(accepts(wrong)).toBe(false);
  });

  it.each([
    ['screens', { ui: { entry: './dist/ui/remoteEntry.js', slots: [] } }],
    ['accounts', { provides: ['authProvider'] }],
  ])('reports that it needs the permission "%s"', (permission, shown) => {
    const { error } = Manifest.safeParse({ ...manifest, ...shown, permissions: ['events', 'jobs', 'files'] });
    expect(error?.issues).toMatchObject([
      { path: ['permissions'], message: `what it is needs the permission "${permission}", for which it does not ask` },
    ]);
    expect(accepts({ ...shown, permissions: [permission] })).toBe(true);
  });

  describe('of a slot inside of a page', () => {
    const filled = (...slots: object[]) => accepts({ permissions: ['screens'], ui: { entry: './dist/ui/remoteEntry.js', slots } });

    it('may give a page its title, icon, order and permission', () => {
      const page = {
        slot: 'navigation.page',
        module: 'calendar',
        title: 'page.title',
        icon: 'calendar',
        order: -5,
        permission: 'requests.decide',
      };
      expect(filled(page, { ...page, module: 'chart' })).toBe(true);
      expect(filled({ slot: 'job.result', module: 'report', job: 'sync' }, { slot: 'details.panel', module: 'panel' })).toBe(true);
    });

    it.each([
      ['a title of 10,000 letters', { slot: 'navigation.page', module: 'page', title: 'x'.repeat(10_000) }],
      ['an icon that does not exist', { slot: 'navigation.page', module: 'page', icon: '<svg onload=alert(1)>' }],
      ['an order that is no number', { slot: 'navigation.page', module: 'page', order: '1e999' }],
      ['a permission that does not exist', { slot: 'details.panel', module: 'panel', permission: 'everything' }],
      ['a key that the slot does not take', { slot: 'details.panel', module: 'panel', icon: 'calendar' }],
      ['a title where none is shown', { slot: 'settings.movies', module: 'settings', title: 'title' }],
      ['a place without a form and without a module', { slot: 'dashboard.card' }],
      ['the result of no job', { slot: 'job.result', module: 'report' }],
    ])('refuses %s', (_, slot) => {
      expect(filled(slot)).toBe(false);
    });

    it('refuses two pages with one address, and more slots than the limit', () => {
      expect(filled({ slot: 'navigation.page', module: 'page' }, { slot: 'navigation.page', module: 'page' })).toBe(false);
      const panels = (count: number) => Array.from({ length: count }, () => ({ slot: 'details.panel', module: 'panel' }));
      expect(filled(...panels(PLUGIN_LIMITS.slots))).toBe(true);
      expect(filled(...panels(200))).toBe(false);
    });
  });

  it('needs no permission for a screen that the portal renders', () => {
    expect(accepts({ ui: { slots: [{ slot: 'settings.movies' }] } })).toBe(true);
  });
});
