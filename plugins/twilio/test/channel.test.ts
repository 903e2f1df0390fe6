import { type Message, renderMessage } from '@ombi/sdk';
import { sampleMessage, sampleRecipient, sendSampleMessage } from '@ombi/sdk/testing';
import { testConnection } from '../src/channel.js';
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
    expect(variables.map(({ length }) => length)).toEqual([150, 500, 100, 1]);
  });

  it('has variables without line breaks and without empty ones, which WhatsApp refuses', async () => {
    const body = [{ text: 'One\n\n  Two\t\tThree ', isValue: false }];
    await sendMessage({ subject: [], body, title: null, detailsUrl: null }, { contentSid: CONTENT_SID });
    expect(JSON.parse(fixture.simulator.messages[0]?.['ContentVariables'] ?? '')).toEqual({
      1: 'Ombi',
      2: 'One Two Three',
      3: '-',
      4: '-',
    });
  });

  it('uses the template of its type, else the general one, else free text', async () => {
    const own = `HX${'a'.repeat(32)}`;
    const contentTemplates = [{ type: 'RequestAvailable', contentSid: own }] as const;
    const values = { contentTemplates: [...contentTemplates] };
    await sendMessage({ type: 'RequestAvailable' }, { ...values, contentSid: CONTENT_SID });
    await sendMessage({ type: 'RequestApproved' }, { ...values, contentSid: CONTENT_SID });
    await sendMessage({ type: 'RequestApproved' }, values);
    const long = [{ text: 'x'.repeat(10_000), isValue: true }];
    await sendMessage({ type: 'RequestAvailable', body: long }, values);
    expect(fixture.simulator.messages.map(({ ContentSid = 'none' }) => ContentSid)).toEqual([own, CONTENT_SID, 'none', own]);
  });

  it('needs a recipient', async () => {
    await expect(sendMessage({ recipient: null })).rejects.toMatchObject({ code: 'rejected' });
    expect(fixture.simulator.requests).toEqual([]);
  });
});

describe('a refusal of Twilio', () => {
  it('may come with a created message', async () => {
    fixture.simulator.failAtOnce([63016, 'Outside of the window']);
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected', detail: '63016: Outside of the window' });
    fixture.simulator.failAtOnce(null);
    await expect(sendMessage()).resolves.toBeUndefined();
  });

  it('has the error message of the service', async () => {
    await expect(sendMessage({}, { from: '+4930123456' })).rejects.toMatchObject({
      code: 'rejected',
      detail: 'Twilio could not find a Channel with the specified From address',
    });
    await expect(sendMessage({}, { authToken: 'wrong' })).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('a test of Twilio', () => {
  const test = (values: Partial<Connection> = {}) => {
    const ctx = fixture.ctx(values);
    return testConnection(ctx, renderMessage({}, sampleMessage({ type: 'Test', recipient: NINA }), ctx.connection), {
      ...{ maxPolls: 6, intervalMs: 0 },
    });
  };

  it('tells that the message arrived, and asks no further', async () => {
    await expect(test()).resolves.toEqual({ ok: true, note: 'delivered' });
    expect(fixture.simulator.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'GET']);
  });

  it('tells that Twilio accepted what WhatsApp refused, and why', async () => {
    fixture.simulator.endConversations();
    await expect(test()).resolves.toEqual({
      ...{ ok: false, reason: 'template-needed' },
      detail: expect.stringMatching(/^63016: Failed to send freeform message/),
    });
    await expect(test({ contentSid: CONTENT_SID })).resolves.toEqual({ ok: true, note: 'delivered' });
  });

  it.each([
    [63024, 'not-on-whatsapp'],
    [63027, 'template-refused'],
    [30008, 'not-delivered'],
  ])('names the cause of the error %s', async (code, reason) => {
    fixture.simulator.failAtOnce([code, 'Words']);
    await expect(test()).resolves.toEqual({ ok: false, reason, detail: `${code}: Words` });
  });

  it.each([
    ['sent', 'on-its-way'],
    ['queued', 'queued'],
  ] as const)('tells that the message is %s after some time', async (status, note) => {
    fixture.simulator.holdAt(status);
    await expect(test()).resolves.toEqual({ ok: true, note });
  });

  it('does not fail where the status cannot be read', async () => {
    const sent = test();
    fixture.simulator.faults.fail(404, undefined, { method: 'GET' });
    await expect(sent).resolves.toEqual({ ok: true, note: 'queued' });
  });

  it('detects another program at the address', async () => {
    fixture.simulator.faults.html();
    await expect(test()).rejects.toMatchObject({ code: 'malformed' });
  });

  it('needs a recipient, and passes on refusals', async () => {
    await expect(testConnection(fixture.ctx())).resolves.toEqual({ ok: false, reason: 'no-address' });
    await expect(test({ authToken: 'wrong' })).rejects.toMatchObject({ code: 'unauthorized' });
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

  it('take SIDs of templates as Twilio writes them, each type once', () => {
    const account = { accountSid: 'ACa', authToken: 'a', from: '+14155238886' };
    const row = { type: 'Issue', contentSid: CONTENT_SID };
    expect(errors({ ...account, contentSid: 'HX1' })).toEqual(['contentSid.invalid']);
    expect(errors({ ...account, contentSid: `HX${'g'.repeat(32)}` })).toEqual(['contentSid.invalid']);
    expect(errors({ ...account, contentTemplates: [row, row] })).toEqual(['contentTemplates.twice']);
    expect(errors({ ...account, contentTemplates: [{ type: 'Newsletter', contentSid: '' }] })).toEqual([
      'messageType.required',
      'contentSid.required',
    ]);
    expect(errors({ ...account, contentSid: '', contentTemplates: [row] })).toBeUndefined();
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
