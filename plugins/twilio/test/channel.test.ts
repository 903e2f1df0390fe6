import type { Message } from '@ombi/sdk';
import { sampleRecipient, sendSampleMessage } from '@ombi/sdk/testing';
import twilio from '../src/index.js';
import { connection, type Connection, preference } from '../src/settings.js';
import { openTwilioFixture, type TwilioFixture } from './fixture.js';

const NINA = sampleRecipient({ address: '+49 151 123-456-78' });
const CONTENT_SID = `HX${'0'.repeat(32)}`;

let fixture: TwilioFixture;
beforeEach(async () => {
  fixture = await openTwilioFixture();
});
afterEach(() => fixture.simulator.close());

const sendMessage = (facts: Partial<Message> = {}, values: Partial<Connection> = {}): Promise<void> =>
  sendSampleMessage(twilio, fixture.ctx(values), { recipient: NINA, ...facts });

describe('a message on WhatsApp', () => {
  it('is sent from the number of the portal to that of the user', async () => {
    await sendMessage({}, { from: 'whatsapp:+1 415 523-8886' });
    expect(fixture.simulator.messages).toEqual([
      { To: 'whatsapp:+4915112345678', From: 'whatsapp:+14155238886', Body: 'Sita Sings the Blues has arrived. Enjoy!' },
    ]);
    expect(fixture.simulator.requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  });

  it('uses the approved template when configured, with its variables', async () => {
    await sendMessage({}, { contentSid: CONTENT_SID });
    const [message] = fixture.simulator.messages;
    expect(message).toMatchObject({ ContentSid: CONTENT_SID });
    expect(message).not.toHaveProperty('Body');
    expect(JSON.parse(message?.['ContentVariables'] ?? '')).toEqual({
      1: 'Ready to watch: Sita Sings the Blues',
      2: 'Sita Sings the Blues has arrived. Enjoy!',
      3: 'Sita Sings the Blues (2008)',
      4: 'https://requests.example.org/details/movie/20529',
    });
  });

  it('is truncated to the limit of WhatsApp, with and without a template', async () => {
    const long = [{ text: 'x'.repeat(10_000), isValue: true }];
    const facts = { subject: long, body: long, title: 'x'.repeat(10_000), detailsUrl: `https://x/${'x'.repeat(500)}` };
    await sendMessage(facts);
    await sendMessage(facts, { contentSid: CONTENT_SID });
    const [free, template] = fixture.simulator.messages;
    expect(free?.['Body']).toBe(`${'x'.repeat(1_599)}…`);
    const variables = Object.values(JSON.parse(template?.['ContentVariables'] ?? '') as Record<string, string>);
    expect(variables.map(({ length }) => length)).toEqual([150, 500, 100, 0]);
  });

  it('needs a recipient', async () => {
    await expect(sendMessage({ recipient: null })).rejects.toMatchObject({ code: 'rejected' });
    expect(fixture.simulator.requests).toEqual([]);
  });
});

describe('a refusal of Twilio', () => {
  it('may come with a created message', async () => {
    fixture.simulator.endConversations();
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected', detail: expect.stringMatching(/^63016: Outside/) });
    await expect(sendMessage({}, { contentSid: CONTENT_SID })).resolves.toBeUndefined();
  });

  it('has the error message of the service', async () => {
    await expect(sendMessage({}, { from: '+4930123456' })).rejects.toMatchObject({
      code: 'rejected',
      detail: 'Twilio could not find a Channel with the specified From address',
    });
    await expect(sendMessage({}, { authToken: 'wrong' })).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('the settings of Twilio', () => {
  const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need an account and a number with country code', () => {
    expect(errors({})).toEqual(['accountSid.required', 'authToken.required', 'from.required']);
    expect(errors({ accountSid: 'AC/..', authToken: 'a', from: '030 123', contentSid: 'XX' })).toEqual([
      'accountSid.invalid',
      'from.invalid',
      'contentSid.invalid',
    ]);
    expect(errors({ accountSid: 'ACa', authToken: 'a', from: 'whatsapp:+14155238886' })).toBeUndefined();
  });

  it.each([
    ['+4915112345678', true],
    ['+49 (151) 123-456-78', true],
    ['0151 12345678', false],
    ['+0123456789', false],
    ['nina', false],
  ])('accept the preference %j: %s', (value, isValid) => {
    expect(preference.schema.safeParse(value).success).toBe(isValid);
  });
});
