import { createWebhookRequest } from '@ombi/sdk';
import plex from '../src/index.js';

const receive = async (fields: Readonly<Record<string, string | Blob>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  return plex.webhook!.receive({} as never, createWebhookRequest({ method: 'POST', headers, query: {}, bytes }));
};

describe('a webhook of Plex', () => {
  it.each([
    ['library.new', { sync: 'recent' }],
    ['media.play', {}],
    ['library.on.deck', {}],
  ])('%s triggers %j', async (event, result) => {
    const thumb = new Blob([new Uint8Array(1_000)]);
    expect(await receive({ payload: JSON.stringify({ event, Account: { title: 'Anna' } }), thumb })).toEqual(result);
  });

  it.each<Record<string, string>>([{}, { payload: 'nothing' }, { payload: '{"event":7}' }])('%j is rejected', async (fields) => {
    await expect(receive(fields)).rejects.toMatchObject({ code: 'rejected' });
  });
});
