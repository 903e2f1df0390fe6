import type { Message } from '@ombi/sdk';
import { sendSampleMessage } from '@ombi/sdk/testing';
import mattermost from '../src/index.js';
import { connection, type Connection, preference } from '../src/settings.js';
import { type MattermostFixture, openMattermostFixture } from './fixture.js';

let fixture: MattermostFixture;
beforeEach(async () => {
  fixture = await openMattermostFixture();
});
afterEach(() => fixture.simulator.close());

const sendMessage = (facts: Partial<Message> = {}, values: Partial<Connection> = {}): Promise<void> =>
  sendSampleMessage(mattermost, fixture.ctx(values), facts);

describe('a message to Mattermost', () => {
  it('has a text, and a card with what it is about', async () => {
    await sendMessage();
    expect(fixture.simulator.messages).toEqual([
      {
        text: 'Sita Sings the Blues has arrived. Enjoy!',
        attachments: [
          {
            fallback: 'Sita Sings the Blues (2008)',
            title: 'Sita Sings the Blues (2008)',
            title_link: 'https://requests.example.org/details/movie/20529',
            text: 'An animated retelling.',
            thumb_url: 'https://images.example.org/poster.jpg',
          },
        ],
      },
    ]);
  });

  it('appears in the channel, under the name and with the picture that were chosen', async () => {
    await sendMessage({ title: ' ' }, { channel: 'films', username: 'Portal', iconUrl: 'https://example.org/i.png' });
    expect(fixture.simulator.messages).toEqual([
      {
        text: 'Sita Sings the Blues has arrived. Enjoy!',
        ...{ channel: 'films', username: 'Portal', icon_url: 'https://example.org/i.png' },
      },
    ]);
  });

  it('mentions nobody by a value, and somebody by the template', async () => {
    await sendMessage({
      body: [
        { text: '@nina: **', isValue: false },
        { text: '@channel *b* https', isValue: true },
        { text: '**', isValue: false },
      ],
    });
    expect(fixture.simulator.messages).toMatchObject([{ text: '@nina: **@\u200bchannel \\*b\\* https**' }]);
  });

  it('leaves an address whole, so that it can be opened', async () => {
    await sendMessage({ body: [{ text: 'https://example.org/a_b', isValue: true }] });
    expect(fixture.simulator.messages).toMatchObject([{ text: 'https://example.org/a_b' }]);
  });

  it('is one post, however long it is', async () => {
    await sendMessage({ body: [{ text: '*'.repeat(20_000), isValue: true }], overview: 'x'.repeat(10_000) });
    const [message] = fixture.simulator.messages;
    expect(message?.text).toBe(`${'\\*'.repeat(8_191)}…`);
    expect(message?.attachments?.[0]?.['text']).toHaveLength(4_000);
  });
});

describe('a refusal of Mattermost', () => {
  it('is an answer that is not that of a webhook, too', async () => {
    fixture.simulator.faults.fail(200, { id: 'api.context.404', message: 'Sorry' });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'malformed' });
  });

  it('is told in its words', async () => {
    await expect(sendMessage({}, { channel: 'other' })).rejects.toMatchObject({ code: 'not-found', isRetriable: false });
    fixture.simulator.deleteWebhook();
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected', detail: 'Invalid webhook.' });
  });
});

describe('the settings of Mattermost', () => {
  const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need a webhook, and a picture with an address', () => {
    expect(errors({})).toEqual(['webhookUrl.required']);
    expect(errors({ webhookUrl: 'https://x', iconUrl: 'picture' })).toEqual(['iconUrl.invalid']);
    expect(errors({ webhookUrl: 'https://x' })).toBeUndefined();
  });

  it.each(['@nina', 'Nina', 'all of them'])('are not met by the preference %j', (value) => {
    expect(preference.schema.safeParse(value).success).toBe(false);
  });
});
