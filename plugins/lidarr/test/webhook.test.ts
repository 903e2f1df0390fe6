import { createWebhookRequest } from '@ombi/sdk';
import lidarr from '../src/index.js';
import { albumId } from './fixture.js';

const receive = (body: object) =>
  lidarr.webhook!.receive(
    {} as never,
    createWebhookRequest({ method: 'POST', headers: {}, query: {}, bytes: new TextEncoder().encode(JSON.stringify(body)) }),
  );

const artist = { id: 1, name: 'The Beatles', path: '/music/The Beatles', mbId: 'b10bbbfc-cf9e-42e0-be17-e2c3e1d2600d' };
const title = (id: string) => ({ ref: { kind: 'album', source: 'musicbrainz', id }, ids: { musicbrainz: id } });

describe('a webhook call of Lidarr', () => {
  it.each([
    ['Download', 'recent'],
    ['AlbumDelete', 'full'],
  ])('%s names its album', async (eventType, sync) => {
    const album = { id: 3, mbId: albumId(1).toUpperCase(), title: 'Abbey Road' };
    expect(await receive({ eventType, artist, album })).toEqual({ sync, titles: [title(albumId(1))] });
    expect(await receive({ eventType, artist, album: { foreignAlbumId: albumId(1) } })).toEqual({ sync, titles: [title(albumId(1))] });
  });

  it('names several albums', async () => {
    const albums = [{ mbId: albumId(1) }, { mbId: albumId(2) }];
    expect(await receive({ eventType: 'Download', artist, albums })).toEqual({
      sync: 'recent',
      titles: [title(albumId(1)), title(albumId(2))],
    });
  });

  it('names none when it concerns an artist, or an album without its id', async () => {
    expect(await receive({ eventType: 'ArtistDelete', artist })).toEqual({ sync: 'full' });
    expect(await receive({ eventType: 'Rename', artist })).toEqual({ sync: 'recent' });
    const albums = [{ mbId: albumId(1) }, { mbId: 'none' }];
    expect(await receive({ eventType: 'Download', artist, albums })).toEqual({ sync: 'recent' });
  });

  it('names nothing when nothing changed', async () => {
    expect(await receive({ eventType: 'Grab', artist, albums: [{ mbId: albumId(1) }] })).toEqual({});
  });
});
