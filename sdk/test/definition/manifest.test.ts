import { Manifest } from '@ombi/sdk';

const manifest = { id: 'depot', name: 'Depot', sdk: '^1.0.0', server: './dist/server/index.js', provides: ['downloader'] };
const accepts = (more: object): boolean => Manifest.safeParse({ ...manifest, ...more }).success;

describe('the manifest', () => {
  it('needs little', () => {
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
  ])('says in words that it needs the permission "%s"', (permission, shown) => {
    const { error } = Manifest.safeParse({ ...manifest, ...shown, permissions: ['events', 'jobs', 'files'] });
    expect(error?.issues).toMatchObject([
      { path: ['permissions'], message: `what it is needs the permission "${permission}", for which it does not ask` },
    ]);
    expect(accepts({ ...shown, permissions: [permission] })).toBe(true);
  });

  it('needs no permission for a screen that the portal draws', () => {
    expect(accepts({ ui: { slots: [{ slot: 'settings.movies' }] } })).toBe(true);
  });
});
