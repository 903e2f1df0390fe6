import { createWebhookRequest, PluginFailure } from '@ombi/sdk';
import { createServarrWebhook, titlesOf } from '@ombi/servarr';
import { z } from 'zod';

const webhook = createServarrWebhook(
  titlesOf(z.object({ film: z.string() }), ({ film }) => [{ ref: { kind: 'movie', source: 'tmdb', id: film }, ids: {} }]),
);

const receive = (body: unknown) =>
  webhook.receive(
    {},
    createWebhookRequest({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      query: {},
      bytes: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
    }),
  );

describe('a webhook of a Servarr program', () => {
  it.each([
    ['Download', { sync: 'recent' }],
    ['ImportComplete', { sync: 'recent' }],
    ['Rename', { sync: 'recent' }],
    ['MovieFileDelete', { sync: 'full' }],
    ['SeriesDelete', { sync: 'full' }],
    ['AlbumDelete', { sync: 'full' }],
    ['Grab', {}],
    ['Test', {}],
    ['Health', {}],
  ])('%s triggers %j', async (eventType, result) => {
    expect(await receive({ eventType, movie: { id: 1 } })).toEqual(result);
  });

  it('triggers nothing when a file is deleted for an upgrade, whose import event follows', async () => {
    expect(await receive({ eventType: 'MovieFileDelete', deleteReason: 'upgrade' })).toEqual({});
    expect(await receive({ eventType: 'EpisodeFileDelete', deleteReason: 'manual' })).toEqual({ sync: 'full' });
    expect(await receive({ eventType: 'Download', isUpgrade: true })).toEqual({ sync: 'recent' });
  });

  it('names the titles of a call that triggers a sync, if it can', async () => {
    const titles = [{ ref: { kind: 'movie', source: 'tmdb', id: '603' }, ids: {} }];
    expect(await receive({ eventType: 'Download', film: '603' })).toEqual({ sync: 'recent', titles });
    expect(await receive({ eventType: 'MovieDelete', film: '603' })).toEqual({ sync: 'full', titles });
    expect(await receive({ eventType: 'Grab', film: '603' })).toEqual({});
    expect(await receive({ eventType: 'Download', film: 603 })).toEqual({ sync: 'recent' });
  });

  it.each(['', 'nothing', '[]', '{"eventType":7}', '<html>'])('rejects %j', async (body) => {
    await expect(receive(body)).rejects.toThrow(PluginFailure);
    await expect(receive(body)).rejects.toMatchObject({ code: 'rejected' });
  });
});
