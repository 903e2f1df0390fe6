import { createWebhookRequest } from '@ombi/sdk';
import { mediaBrowserWebhook } from '@ombi/mediabrowser';

const receive = async (body: BodyInit, contentType?: string) => {
  const encoded = new Response(body, contentType ? { headers: { 'content-type': contentType } } : {});
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  return mediaBrowserWebhook.receive({}, createWebhookRequest({ method: 'POST', headers, query: {}, bytes }));
};

const form = (data: string): FormData => {
  const fields = new FormData();
  fields.append('data', data);
  return fields;
};

describe('a webhook of Emby or Jellyfin', () => {
  it.each([
    ['{"Event":"library.new"}', 'application/json', { sync: 'recent' }],
    ['{"Event":"library.deleted"}', 'application/json', { sync: 'full' }],
    ['{"NotificationType":"ItemAdded"}', 'text/plain; charset=utf-8', { sync: 'recent' }],
    ['{"NotificationType":"ItemDeleted"}', 'text/plain', { sync: 'full' }],
    ['{"Event":"playback.start"}', 'application/json', {}],
    ['{}', 'application/json', {}],
  ])('%s as %s triggers %j', async (body, contentType, result) => {
    expect(await receive(body, contentType)).toEqual(result);
  });

  it('reads the format of older servers', async () => {
    expect(await receive(form('{"Event":"library.new"}'))).toEqual({ sync: 'recent' });
  });

  it('rejects an unreadable payload', async () => {
    await expect(receive('<html>', 'text/html')).rejects.toMatchObject({ code: 'rejected' });
    await expect(receive(form('nothing'))).rejects.toMatchObject({ code: 'rejected' });
  });
});
