import { connectionAddressings, type Message } from '@ombi/sdk';
import { sampleRecipient, sendSampleMessage } from '@ombi/sdk/testing';
import pushover from '../src/index.js';
import { connection, type Connection } from '../src/settings.js';
import { openPushoverFixture, type PushoverFixture } from './fixture.js';

let fixture: PushoverFixture;
beforeEach(async () => {
  fixture = await openPushoverFixture();
});
afterEach(() => fixture.simulator.close());

const sendMessage = (facts: Partial<Message> = {}, values: Partial<Connection> = {}): Promise<void> =>
  sendSampleMessage(pushover, fixture.ctx(values), facts);

describe('a message to Pushover', () => {
  it('has a title, the link of its subject, and the configured priority and sound', async () => {
    await sendMessage({}, { priority: -2, sound: 'siren' });
    expect(fixture.simulator.messages).toEqual([
      {
        token: fixture.simulator.accessToken,
        user: fixture.simulator.userToken,
        title: 'Ready to watch: Sita Sings the Blues',
        message: 'Sita Sings the Blues has arrived. Enjoy!',
        priority: '-2',
        sound: 'siren',
        timestamp: '1714564800',
        url: 'https://requests.example.org/details/movie/20529',
      },
    ]);
  });

  it('has no token or user key in the URL', async () => {
    await sendMessage();
    const [request] = fixture.simulator.requests;
    expect([request?.query.size, request?.headers['content-type']]).toEqual([0, 'application/x-www-form-urlencoded']);
  });

  it('goes to the recipient', async () => {
    await sendMessage({ recipient: sampleRecipient({ address: fixture.simulator.otherUserToken }) });
    expect(fixture.simulator.messages).toMatchObject([{ user: 'u'.repeat(30) }]);
  });

  it('escapes markup and form characters', async () => {
    const hostile = 'a & b + c < d > "e" %20 &title=x';
    await sendMessage({ body: [{ text: hostile, isValue: true }] });
    expect(fixture.simulator.messages).toMatchObject([{ message: hostile, title: 'Ready to watch: Sita Sings the Blues' }]);
  });

  it('is truncated to the limits of Pushover', async () => {
    const long = [{ text: 'x'.repeat(10_000), isValue: true }];
    await sendMessage({ subject: long, body: long, detailsUrl: `https://example.org/${'x'.repeat(600)}` });
    const [message] = fixture.simulator.messages;
    expect([message?.['title']?.length, message?.['message']?.length]).toEqual([250, 1024]);
    expect(message).not.toHaveProperty('url');
  });
});

it('sends messages only to users with a key when the connection has none', () => {
  const addressings = (...filled: string[]) =>
    connectionAddressings(pushover.provides.notificationChannel!, (field) => filled.includes(field));
  expect(addressings('personal')).toEqual(['preference']);
  expect(addressings('userToken')).toEqual(['place']);
});

describe('a refusal of Pushover', () => {
  it('is made without a call when there is no key', async () => {
    await expect(sendMessage({}, { userToken: undefined })).rejects.toMatchObject({ code: 'rejected', detail: 'no user token is set' });
    expect(fixture.simulator.requests).toEqual([]);
  });

  it('has the error message of the service, even with a success status', async () => {
    await expect(sendMessage({}, { userToken: 'nobody' })).rejects.toMatchObject({ code: 'rejected', detail: 'user key is invalid' });
    fixture.simulator.faults.fail(200, { status: 0, errors: ['message cannot be blank'] });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected', detail: 'message cannot be blank' });
    fixture.simulator.faults.fail(400, '<h1>Bad Request</h1>');
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected', detail: undefined });
  });

  it('of a rate limit is retried later', async () => {
    fixture.simulator.exhaustQuota();
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rate-limited', isRetriable: true });
  });
});

describe('the settings of Pushover', () => {
  const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need a token, and accept the priorities and sounds of Pushover', () => {
    expect(errors({})).toEqual(['accessToken.required']);
    expect(errors({ accessToken: 'a' })).toBeUndefined();
    expect(errors({ accessToken: 'a', userToken: 'u', priority: 2, sound: 'moo' })).toEqual(['priority.invalid', 'sound.invalid']);
    expect(connection.parse({ accessToken: 'a', userToken: 'u' })).toMatchObject({ priority: 0, sound: 'pushover', personal: false });
  });
});
