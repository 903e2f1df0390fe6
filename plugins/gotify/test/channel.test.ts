import type { Message } from '@ombi/sdk';
import { sendSampleMessage } from '@ombi/sdk/testing';
import gotify from '../src/index.js';
import { connection, type Connection } from '../src/settings.js';
import { type GotifyFixture, openGotifyFixture } from './fixture.js';

let fixture: GotifyFixture;
beforeEach(async () => {
  fixture = await openGotifyFixture();
});
afterEach(() => fixture.simulator.close());

const sendMessage = (facts: Partial<Message> = {}, values: Partial<Connection> = {}): Promise<void> =>
  sendSampleMessage(gotify, fixture.ctx(values), facts);

describe('a message to Gotify', () => {
  it('has a title and the link of its subject', async () => {
    await sendMessage({}, { priority: 8 });
    expect(fixture.simulator.messages).toEqual([
      {
        title: 'Ready to watch: Sita Sings the Blues',
        message: 'Sita Sings the Blues has arrived. Enjoy!',
        priority: 8,
        extras: {
          'client::display': { contentType: 'text/plain' },
          'client::notification': {
            click: { url: 'https://requests.example.org/details/movie/20529' },
            bigImageUrl: 'https://images.example.org/poster.jpg',
          },
        },
      },
    ]);
  });

  it('sends the token in a header only, below the base path of the server', async () => {
    await sendMessage();
    const [request] = fixture.simulator.requests;
    expect([request?.path, request?.query.size]).toEqual(['/gotify/message', 0]);
    expect(request?.headers['x-gotify-key']).toBe(fixture.simulator.applicationToken);
  });

  it('escapes markup, and has no link without a subject', async () => {
    const hostile = '<b>*x* [a](http://evil) &amp;';
    await sendMessage({ body: [{ text: hostile, isValue: true }], detailsUrl: null, imageUrl: 'javascript:alert(1)' });
    expect(fixture.simulator.messages).toMatchObject([{ message: hostile, extras: { 'client::display': { contentType: 'text/plain' } } }]);
    expect(Object.keys(fixture.simulator.messages[0]?.extras ?? {})).toEqual(['client::display']);
  });

  it('fails when the application was deleted, or the server is not Gotify', async () => {
    fixture.simulator.faults.fail(200, { status: 'up' }, { times: 1 });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'malformed' });
    fixture.simulator.deleteApplication();
    await expect(sendMessage()).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('the settings of Gotify', () => {
  const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need an address and a token, and accept valid priorities only', () => {
    expect(errors({})).toEqual(['baseUrl.required', 'applicationToken.required']);
    expect(errors({ baseUrl: 'gotify', applicationToken: 'A', priority: 11 })).toEqual(['baseUrl.invalid', 'priority.invalid']);
    expect(connection.parse({ baseUrl: 'http://gotify:80', applicationToken: 'A' })).toMatchObject({ priority: 4 });
    expect(connection.parse({ baseUrl: 'http://gotify:80', applicationToken: 'A', priority: 5 })).toMatchObject({ priority: 5 });
  });
});
