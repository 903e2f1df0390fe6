import {
  ALL_ITEMS_SLICE,
  episodeTests,
  largeLibraryTests,
  mediaServerIn,
  recentlyAddedTests,
  selectLibrary,
  titleTests,
  useFixture,
  watchedTests,
} from '@ombi/mediabrowser/testing';
import { EMBY, openEmbyFixture } from './fixture.js';

titleTests(EMBY);
episodeTests(EMBY);
watchedTests(EMBY);
recentlyAddedTests(EMBY);
largeLibraryTests(EMBY);

describe('the item calls of Emby', () => {
  const { scan, watched } = mediaServerIn(EMBY);
  const fixture = useFixture(() => openEmbyFixture());

  it('follow the documentation: comma-separated lists, in the view of the first administrator', async () => {
    const { state, requests } = fixture.current.simulator;
    state.addMovie(state.addLibrary('Films', 'movies'), 'Sita');
    await scan(fixture.current.ctx(), ALL_ITEMS_SLICE);
    const { path, query } = requests.at(-1)!;
    expect(path).toBe(`/emby/Users/${state.users[1]!.id}/Items`);
    expect(query.getAll('IncludeItemTypes')).toEqual(['Movie,Series']);
    expect(query.get('Fields')).toBe('ProviderIds,MediaSources,MediaStreams,DateCreated');
    expect(['Recursive', 'IsMissing', 'GroupItemsIntoCollections'].map((name) => query.get(name))).toEqual(['true', 'false', 'false']);
    expect(['UserId', 'ParentId', 'Ids'].some((name) => query.has(name))).toBe(false);
  });

  it('read the quality of a server that lists streams instead of versions', async () => {
    const { state } = fixture.current.simulator;
    state.listsVersions = false;
    const films = state.addLibrary('Films', 'movies');
    state.addMovie(films, 'Large', { versions: [{ width: 3840, height: 1600, title: '4K HEVC' }] });
    state.addMovie(films, 'Small', { versions: [{ width: 1920, height: 1080, title: '1080p H264' }] });
    state.addMovie(films, 'Unknown', { versions: [] });
    const { items } = await scan(fixture.current.ctx(), ALL_ITEMS_SLICE);
    expect(items.map(({ title, variants, quality }) => [title, variants, quality])).toEqual([
      ['Large', ['4k'], '4K'],
      ['Small', ['regular'], '1080p'],
      ['Unknown', ['regular'], null],
    ]);
  });

  it('use the stored administrator id without querying users', async () => {
    const { state, requests } = fixture.current.simulator;
    const { id } = state.addUser('second root', { isAdministrator: true });
    await scan(fixture.current.ctx({ administratorId: id }), ALL_ITEMS_SLICE);
    expect(requests.map(({ path }) => path)).toEqual([`/emby/Users/${id}/Items`]);
  });

  it('read without a user id when the server has no administrator', async () => {
    const { state, requests } = fixture.current.simulator;
    state.users.splice(1);
    state.addMovie(state.addLibrary('Films', 'movies'), 'Sita');
    await expect(scan(fixture.current.ctx(), ALL_ITEMS_SLICE)).resolves.toMatchObject({ total: 1 });
    expect(requests.at(-1)?.path).toBe('/emby/Items');
  });

  it('query the played items of each user', async () => {
    const { state, requests } = fixture.current.simulator;
    await watched(fixture.current.ctx(), ALL_ITEMS_SLICE);
    const played = requests.filter(({ query }) => query.get('IsPlayed') === 'true');
    expect(played.map(({ path, query }) => [path, query.get('UserId')])).toEqual(state.users.map(({ id }) => ['/emby/Items', id]));
  });

  it('fail when the stored administrator no longer exists, so that nothing counts as removed', async () => {
    await expect(scan(fixture.current.ctx({ administratorId: 'f'.repeat(32) }), ALL_ITEMS_SLICE)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it.each([
    ['', 'https://app.emby.media/#!/item?'],
    ['https://app.emby.media', 'https://app.emby.media/#!/item?'],
    ['https://app.emby.media/', 'https://app.emby.media/#!/item?'],
    ['https://films.example.org', 'https://films.example.org/web/index.html#!/item?'],
    ['https://example.org/emby/', 'https://example.org/emby/web/index.html#!/item?'],
    ['films.example.org', 'http://films.example.org/web/index.html#!/item?'],
  ])('give titles a link to the web client, with the hostname %j', async (serverHostname, start) => {
    const { state, serverId } = fixture.current.simulator;
    const library = state.addLibrary('Films', 'movies');
    const { id } = state.addMovie(library, 'Sita');
    const { items } = await scan(fixture.current.ctx({ serverHostname, libraries: [selectLibrary(library)] }), ALL_ITEMS_SLICE);
    expect(items[0]?.url).toBe(`${start}id=${id}&serverId=${serverId}`);
  });
});
