import { Database } from '../../../src/kernel/index.js';
import { albumSnapshot } from '../../../src/requests/create/title-snapshot.js';
import { RequestEntity, RequestedTitleEntity } from '../../../src/requests/store/index.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

const ALBUMS = [
  ['Zebra', 'abba'],
  ['Élite', 'Zappa'],
  ['elegy', 'Édith Piaf'],
  ['Anna', 'Eels'],
] as const;

let portal: RunningPortal;
let admin: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [] });
  admin = await createFirstAdministrator(portal);
  const database = portal.get(Database);
  for (const [index, [title, artist]] of ALBUMS.entries()) {
    const ref = { kind: 'album', source: 'musicbrainz', id: `album-${index}` } as const;
    const facts = { ref, title, overview: '', releaseDate: null, artist: { name: artist, ref: { ...ref, kind: 'artist', id: artist } } };
    const snapshot = albumSnapshot(facts as unknown as Parameters<typeof albumSnapshot>[0], null, false);
    const { id } = await database
      .repository(RequestedTitleEntity)
      .save({ ...snapshot, requestedAt: new Date(), stages: 1 } as RequestedTitleEntity);
    await database.repository(RequestEntity).save({
      ...{ titleId: id, kind: 'album', requestKey: 'regular', requesterId: admin.id, state: 'pending', requestedAt: new Date() },
      ...{ rootFolderOverride: 0, qualityOverride: 0, languageOverride: 0 },
    } as RequestEntity);
  }
});

afterAll(() => portal.close());

const get = async <T>(path: string): Promise<T> => (await portal.api<T>('GET', path, undefined, admin.token)).body;

const namesBy = async (sort: 'title' | 'artistName') => {
  const { collection } = await get<{ collection: Record<typeof sort, string>[] }>(`/api/v2/Requests/album/10/0/${sort}/asc`);
  return collection.map((row) => row[sort]);
};

describe('the list of requested albums', () => {
  it('is sorted by names without regard to case and accents', async () => {
    expect(await namesBy('title')).toEqual(['Anna', 'elegy', 'Élite', 'Zebra']);
    expect(await namesBy('artistName')).toEqual(['abba', 'Édith Piaf', 'Eels', 'Zappa']);
  });

  it('is searched without regard to accents', async () => {
    const found = await get<{ title: string }[]>('/api/v1/request/music/search/elite');
    expect(found.map(({ title }) => title)).toEqual(['Élite']);
  });
});
