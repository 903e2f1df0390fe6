import type { LibraryItem } from '@ombi/sdk';
import { LibraryItemRepository } from '../../../src/library/items/library-item.repository.js';
import { databaseEngines } from '../../support/data/databases.js';
import { libraryFixture, libraryItem } from '../library-fixture.js';

const MBID = '8a0f0e4c-1f3c-4d6e-9d8e-0b1c2d3e4f50';

describe.each(databaseEngines)('the titles of the library since a row on $name', ({ test, create }) => {
  const fixture = libraryFixture(create, { kind: 'mediaServer', fakeProviders: [], providers: [], tables: ['library_item'] });
  const items = () => fixture.get(LibraryItemRepository);
  const store = (connectionId: string, ...some: LibraryItem[]) => items().save(connectionId, 1, some);

  /** All titles, two at a time; `between` runs after each page. */
  async function readAll(servers = ['one', 'two'], between: () => Promise<unknown> = async () => undefined): Promise<string[]> {
    const titles: string[] = [];
    for (let after = 0, isMore = true; isMore;) {
      const page = await items().findTitlesAfter(after, 2, servers);
      expect(page.length).toBeLessThanOrEqual(2);
      titles.push(...page.map(({ title }) => title));
      [after, isMore] = [page.at(-1)?.id ?? after, page.length > 0];
      await between();
    }
    return titles;
  }

  test('are read in the order in which they came, of all kinds, whatever is stored again', async () => {
    await store('one', libraryItem(1), libraryItem(2, { kind: 'tv', ids: { tvdb: '7' } }));
    await store('one', libraryItem(3, { kind: 'album', ids: { musicbrainz: MBID } }), libraryItem(4, { ids: { imdb: 'tt4' } }));
    await store('one', libraryItem(1), libraryItem(2, { kind: 'tv', ids: { tvdb: '7' } }));
    expect(await readAll()).toEqual(['Title 1', 'Title 2', 'Title 3', 'Title 4']);
  });

  test('are neither repeated nor passed over when titles arrive and vanish between two pages', async () => {
    await store('one', ...[1, 2, 3, 4].map((id) => libraryItem(id)));
    let page = 0;
    const read = await readAll(['one'], async () => {
      page += 1;
      if (page === 1) await store('one', libraryItem(5));
      if (page === 2) await store('one', libraryItem(6), libraryItem(1));
    });
    expect(read).toEqual([1, 2, 3, 4, 5, 6].map((id) => `Title ${id}`));
  });

  test('are listed once, where two servers hold them under the same id', async () => {
    await store('one', libraryItem(1, { ids: { tmdb: '1', imdb: 'tt1' } }), libraryItem(2, { kind: 'tv', ids: { tmdb: '1' } }));
    await store('two', libraryItem(11, { ids: { tmdb: '1' } }), libraryItem(12, { kind: 'tv', ids: { tmdb: '1', tvdb: '5' } }));
    await store('two', libraryItem(13, { ids: { tmdb: '13', imdb: 'tt1' } }), libraryItem(14, { ids: { imdb: 'tt1' } }));
    await store('one', libraryItem(15, { ids: { imdb: 'tt1' } }), libraryItem(16, { kind: 'tv', ids: { tvdb: '5' } }));
    expect(await readAll()).toEqual(['Title 1', 'Title 2', 'Title 13', 'Title 14', 'Title 16']);
    // The copy of a server that is not in use hides none.
    expect(await readAll(['two'])).toEqual(['Title 11', 'Title 12', 'Title 13', 'Title 14']);
    expect(await readAll([])).toEqual([]);
  });

  test('are none without an id by which titles of their kind are known', async () => {
    await store('one', libraryItem(1, { ids: {} }), libraryItem(2, { kind: 'album', ids: { tmdb: '2' } }), libraryItem(3));
    expect(await readAll()).toEqual(['Title 3']);
  });
});
