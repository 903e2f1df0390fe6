import type { LibraryItem, Slice } from '@ombi/sdk';
import { Clock } from '../../../src/kernel/index.js';
import { LibraryService } from '../../../src/library/index.js';
import { LibraryMatchRepository } from '../../../src/library/matching/library-match.repository.js';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { libraryFixture, libraryItem, pageOf, progress } from '../library-fixture.js';

describe.each(databaseEngines)('the match overrides of a media server, on $name', ({ test, create }) => {
  let items: readonly LibraryItem[] = [];
  let serverId: string | null = null;
  const call = async (method: string, slice: Slice) => (method === 'serverId' ? serverId : pageOf(items, slice));
  const facts = { pluginId: 'shelf', connectionId: 'a', connectionName: 'Shelf' };
  const provider = {
    ...facts,
    getProperty: (name: string) => name === 'supportsServerId',
    call,
  } as unknown as CapabilityProvider<'mediaServer'>;
  const fixture = libraryFixture(create, {
    kind: 'mediaServer',
    fakeProviders: [{ provider, reset: () => void (items = []) }],
    providers: [MediaServerSync],
    tables: ['library_item', 'library_match'],
  });
  const syncAs = (id: string | null) => {
    serverId = id;
    return fixture.get(MediaServerSync).run(provider, progress());
  };
  const titlesFound = async () => {
    const refs = ['653', '654', '700'].map((id) => ({ kind: 'movie', source: 'tmdb', id }) as const);
    return [...(await fixture.get(LibraryService).findAvailability(refs)).keys()];
  };
  const decide = (serverItemId: string, titleId: string) => {
    const nothing = { reportedTmdbId: null, reportedImdbId: null, reportedTvdbId: null, reportedMusicbrainzId: null };
    const decision = { titleIdSource: 'tmdb', titleId, decidedBy: 'admin', decidedAt: fixture.get(Clock).now() };
    return fixture.get(LibraryMatchRepository).overrides.save({ connectionId: 'a', serverItemId, ...decision, ...nothing });
  };

  test('are deleted when the server is replaced, because its items are others', async () => {
    items = [libraryItem(653, { id: 'one' })];
    await syncAs('old');
    await decide('one', '654');
    await syncAs('old');
    expect(await titlesFound()).toEqual(['movie:tmdb:654']);

    items = [libraryItem(700, { id: 'one' })];
    await syncAs('new');
    expect(await titlesFound()).toEqual(['movie:tmdb:700']);
    expect(await fixture.count('library_match')).toBe(0);
    expect(fixture.audited).toEqual([{ action: 'plugin.server-replaced', subject: 'Shelf', details: { matches: 1 } }]);
  });

  test('are kept when the server reports the same id, none, or one for the first time', async () => {
    items = [libraryItem(653, { id: 'one' })];
    await syncAs(null);
    await decide('one', '654');
    for (const id of ['first', null, 'first']) await syncAs(id);
    expect(await titlesFound()).toEqual(['movie:tmdb:654']);
    expect(fixture.audited).toEqual([]);
  });
});
