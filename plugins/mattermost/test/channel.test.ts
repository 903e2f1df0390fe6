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
  it('has a text, and an attachment about its subject', async () => {
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

  it('is sent to the configured channel, with the configured name and icon', async () => {
    await sendMessage({ title: ' ' }, { channel: 'films', username: 'Portal', iconUrl: 'https://example.org/i.png' });
    expect(fixture.simulator.messages).toEqual([
      {
        text: 'Sita Sings the Blues has arrived. Enjoy!',
        ...{ channel: 'films', username: 'Portal', icon_url: 'https://example.org/i.png' },
      },
    ]);
  });

  it('allows mentions in the template, but not in values', async () => {
    await sendMessage({
      body: [
        { text: '@nina: **', isValue: false },
        { text: '@channel *b* https', isValue: true },
        { text: '**', isValue: false },
      ],
    });
    expect(fixture.simulator.messages).toMatchObject([{ text: '@nina: **@\u200bchannel \\*b\\* https**' }]);
  });

  it('keeps URLs unescaped and complete', async () => {
    await sendMessage({ body: [{ text: 'https://example.org/a_b', isValue: true }] });
    expect(fixture.simulator.messages).toMatchObject([{ text: 'https://example.org/a_b' }]);
  });

  it('is one post, whatever its length', async () => {
    await sendMessage({ body: [{ text: '*'.repeat(20_000), isValue: true }], overview: 'x'.repeat(10_000) });
    const [message] = fixture.simulator.messages;
    expect(message?.text).toBe(`${'\\*'.repeat(8_191)}…`);
    expect(message?.attachments?.[0]?.['text']).toHaveLength(4_000);
  });
});

describe('a refusal of Mattermost', () => {
  it('is also a response that is not from a webhook', async () => {
    fixture.simulator.faults.fail(200, { id: 'api.context.404', message: 'Sorry' });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'malformed' });
  });

  it('has the error message of the service', async () => {
    await expect(sendMessage({}, { channel: 'other' })).rejects.toMatchObject({ code: 'not-found', isRetriable: false });
    fixture.simulator.deleteWebhook();
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected', detail: 'Invalid webhook.' });
  });
});

describe('the settings of Mattermost', () => {
  const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need a webhook, and a valid icon URL', () => {
    expect(errors({})).toEqual(['webhookUrl.required']);
    expect(errors({ webhookUrl: 'https://x', iconUrl: 'picture' })).toEqual(['iconUrl.invalid']);
    expect(errors({ webhookUrl: 'https://x' })).toBeUndefined();
  });

  it.each(['@nina', 'Nina', 'all of them'])('reject the preference %j', (value) => {
    expect(preference.schema.safeParse(value).success).toBe(false);
  });
});
