import { sliceSections, type LibraryItem, type MediaRef, type Page, type Slice } from '@ombi/sdk';
import { MemoryStore } from '@ombi/sdk/testing';
import { LibraryService } from '../../../src/library/index.js';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { libraryFixture, libraryItem, progress } from '../library-fixture.js';

const movie = (id: number): MediaRef => ({ kind: 'movie', source: 'tmdb', id: String(id) });

/** A media server with two libraries, of which a test deletes titles after the first page was read. */
class ShrinkingServer {
  libraries: LibraryItem[][] = [];
  afterFirstPage: () => void = () => undefined;
  #store = new MemoryStore();

  reset(): void {
    this.libraries = [];
    this.afterFirstPage = () => undefined;
    this.#store = new MemoryStore();
  }

  get provider(): CapabilityProvider<'mediaServer'> {
    const facts = { pluginId: 'shelf', connectionId: 'shelf-1', connectionName: 'shelf', variant: 'regular' };
    return {
      ...{ ...facts, getProperty: () => false },
      call: (_method: string, slice: Slice) => this.#scan(slice),
    } as unknown as CapabilityProvider<'mediaServer'>;
  }

  async #scan(slice: Slice): Promise<Page<LibraryItem>> {
    const page = await sliceSections(this.#store, slice, {
      name: 'libraries',
      places: async () => [...this.libraries.keys()],
      count: async (index) => this.libraries[index]!.length,
      read: async (index, { offset, limit }) => this.libraries[index]!.slice(offset, offset + limit),
    });
    if (slice.offset === 0) this.afterFirstPage();
    return page;
  }
}

describe.each(databaseEngines)('a library that shrinks while it is read on $name', ({ test, create }) => {
  const shelf = new ShrinkingServer();
  const fixture = libraryFixture(create, {
    ...{ kind: 'mediaServer', fakeProviders: [shelf], providers: [MediaServerSync], tables: ['library_item'] },
  });
  const sync = (replacesAll = false) => {
    fixture.clock.offset += 86_400_000;
    return fixture.get(MediaServerSync).run(shelf.provider, progress(), replacesAll);
  };
  const isHeld = async (id: number) => (await fixture.get(LibraryService).findAvailability([movie(id)])).size > 0;
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => libraryItem(from + index));
  beforeEach(() => void (shelf.libraries = [range(1, 600), range(601, 605)]));

  test('is read to its end, and nothing is removed, because the deletion moves another title out of sight', async () => {
    await sync();
    shelf.afterFirstPage = () => void shelf.libraries[0]!.splice(0, 1);
    for (const replacesAll of [false, false, true]) await expect(sync(replacesAll)).resolves.toMatchObject({ removed: 0, heldBack: 0 });
    expect([await isHeld(1), await isHeld(501), await isHeld(605)]).toEqual([true, true, true]);

    shelf.afterFirstPage = () => undefined;
    await sync();
    await sync();
    expect([await isHeld(1), await isHeld(501), await isHeld(605)]).toEqual([false, true, true]);
  });
});
