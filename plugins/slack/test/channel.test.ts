import type { Message } from '@ombi/sdk';
import { sendSampleMessage } from '@ombi/sdk/testing';
import slack from '../src/index.js';
import { connection, type Connection, preference } from '../src/settings.js';
import { openSlackFixture, type SlackFixture } from './fixture.js';

let fixture: SlackFixture;
beforeEach(async () => {
  fixture = await openSlackFixture();
});
afterEach(() => fixture.simulator.close());

const sendMessage = (facts: Partial<Message> = {}, values: Partial<Connection> = {}): Promise<void> =>
  sendSampleMessage(slack, fixture.ctx(values), facts);

describe('a message to Slack', () => {
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

  it.each(['clapper', ':clapper:'])('is sent to the configured channel, with the configured name and the emoji %j', async (iconEmoji) => {
    await sendMessage({ title: null }, { channel: '#films', username: 'Portal', iconEmoji });
    expect(fixture.simulator.messages).toEqual([
      { text: 'Sita Sings the Blues has arrived. Enjoy!', channel: '#films', username: 'Portal', icon_emoji: ':clapper:' },
    ]);
  });

  it('allows mentions in the template, but not in values', async () => {
    const hostile = '<!everyone> <@U1> & @here';
    await sendMessage({
      title: hostile,
      body: [
        { text: '<@U012AB3CD>: ', isValue: false },
        { text: hostile, isValue: true },
      ],
    });
    const [message] = fixture.simulator.messages;
    const shown = '&lt;!everyone&gt; &lt;@U1&gt; &amp; @here';
    expect([message?.text, message?.attachments?.[0]?.['title']]).toEqual([`<@U012AB3CD>: ${shown}`, shown]);
    expect(message).not.toHaveProperty('link_names');
  });

  it('is truncated to the limit of Slack, between entities', async () => {
    await sendMessage({ body: [{ text: '&'.repeat(10_000), isValue: true }], overview: 'x'.repeat(10_000), title: '&'.repeat(1_000) });
    const [message] = fixture.simulator.messages;
    const [card] = message?.attachments ?? [];
    expect(message?.text).toMatch(/^(?:&amp;){799}…$/);
    expect([card?.['text']?.length, card?.['title']]).toEqual([2000, `${'&amp;'.repeat(59)}…`]);
  });
});

describe('a refusal of Slack', () => {
  it('has the error message of the service, even with a success status', async () => {
    await expect(sendMessage({}, { channel: '#other' })).rejects.toMatchObject({ code: 'not-found', detail: 'channel not found' });
    fixture.simulator.archiveChannel();
    await expect(sendMessage()).rejects.toMatchObject({ code: 'not-found', detail: 'channel is archived', isRetriable: false });
    fixture.simulator.faults.fail(200, 'invalid_payload');
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected', detail: 'invalid payload' });
  });

  it('of a wrong webhook is not retried until an administrator acts', async () => {
    const webhookUrl = `${fixture.simulator.webhookUrl}x`;
    await expect(sendMessage({}, { webhookUrl })).rejects.toMatchObject({ code: 'unauthorized', detail: 'invalid token' });
  });

  it('is not the response of a started workflow', async () => {
    fixture.simulator.faults.fail(200, { ok: true });
    await expect(sendMessage()).resolves.toBeUndefined();
    fixture.simulator.faults.fail(200, { ok: false });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('the settings of Slack', () => {
  const webhookUrl = 'https://hooks.slack.com/services/T/B/X';
  const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need a webhook, and at most one icon', () => {
    expect(errors({})).toEqual(['webhookUrl.required']);
    expect(errors({ webhookUrl, iconEmoji: ':a:', iconUrl: 'https://example.org/i.png' })).toEqual(['iconUrl.onlyOne']);
    expect(errors({ webhookUrl: '', iconEmoji: ':a:', iconUrl: 'https://example.org/i.png' })).toEqual([
      'webhookUrl.required',
      'iconUrl.onlyOne',
    ]);
    expect(errors({ webhookUrl: 'nowhere' })).toEqual(['webhookUrl.invalid']);
    expect(errors({ webhookUrl, iconEmoji: 'two words' })).toEqual(['iconEmoji.invalid']);
    expect(errors({ webhookUrl, iconUrl: 'picture' })).toEqual(['iconUrl.invalid']);
    expect(errors({ webhookUrl })).toBeUndefined();
  });

  it('accept only the id of a member as preference', () => {
    for (const [value, isValid] of [
      ['U012AB3CD', true],
      ['@nina', false],
      ['u012ab3cd', false],
    ] as const)
      expect(preference.schema.safeParse(value).success).toBe(isValid);
  });
});
