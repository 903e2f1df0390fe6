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
import { JELLYFIN, openJellyfinFixture } from './fixture.js';

titleTests(JELLYFIN);
episodeTests(JELLYFIN);
watchedTests(JELLYFIN);
recentlyAddedTests(JELLYFIN);
largeLibraryTests(JELLYFIN);

describe('the item calls of Jellyfin', () => {
  const { scan } = mediaServerIn(JELLYFIN);
  const fixture = useFixture(() => openJellyfinFixture());

  it('follow the documentation: repeated parameters, in the view of an administrator', async () => {
    const { state, requests } = fixture.current.simulator;
    await scan(fixture.current.ctx(), ALL_ITEMS_SLICE);
    const { path, query } = requests.at(-1)!;
    expect(path).toBe('/Items');
    expect(query.getAll('includeItemTypes')).toEqual(['Movie', 'Series']);
    expect(query.get('userId')).toBe(state.users[1]?.id);
    expect(query.has('parentId')).toBe(false);

    state.addMovie(state.addLibrary('Films', 'movies'), 'Sita');
    await scan(fixture.current.ctx({ administratorId: 'f'.repeat(32) }), ALL_ITEMS_SLICE);
    expect(requests.at(-1)?.query.get('userId')).toBe('f'.repeat(32));
    expect(requests.at(-1)?.query.getAll('fields')).toEqual(['ProviderIds', 'MediaSources', 'DateCreated']);
  });

  it.each([
    ['', 'http://127.0.0.1:PORT/web/'],
    ['https://films.example.org', 'https://films.example.org/web/'],
    ['https://example.org/jellyfin/', 'https://example.org/jellyfin/web/'],
    ['films.example.org', 'http://films.example.org/web/'],
  ])('give titles a link to the web client, with the hostname %j', async (serverHostname, start) => {
    const { state, serverId, port } = fixture.current.simulator;
    const library = state.addLibrary('Films', 'movies');
    const { id } = state.addMovie(library, 'Sita');
    const { items } = await scan(fixture.current.ctx({ serverHostname, libraries: [selectLibrary(library)] }), ALL_ITEMS_SLICE);
    expect(items[0]?.url).toBe(`${start.replace('PORT', String(port))}index.html#!/details?id=${id}&serverId=${serverId}`);
  });
});
