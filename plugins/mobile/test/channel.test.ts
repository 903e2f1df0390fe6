import { type DeliveryReceipt, type Message, renderMessage } from '@ombi/sdk';
import { sampleMessage, sampleRecipient } from '@ombi/sdk/testing';
import mobile from '../src/index.js';
import { connection, type Connection } from '../src/settings.js';
import { type MobileFixture, openMobileFixture } from './fixture.js';

let fixture: MobileFixture;
let phone: string;
let tablet: string;
beforeEach(async () => {
  fixture = await openMobileFixture();
  [phone, tablet] = fixture.simulator.players as [string, string];
});
afterEach(() => fixture.simulator.close());

const channel = mobile.provides.notificationChannel;

function push(devices: readonly string[], facts: Partial<Message> = {}, values: Partial<Connection> = {}): Promise<DeliveryReceipt | void> {
  const ctx = fixture.ctx(values);
  const recipient = sampleRecipient({ address: '', devices, language: facts.recipient?.language ?? 'en' });
  return channel!.send(ctx, renderMessage(channel!, sampleMessage({ ...facts, recipient }), ctx.connection));
}

describe('a message to mobile devices', () => {
  it('goes to all devices of the user in one call', async () => {
    expect(await push([phone, tablet])).toEqual({ unregisteredDevices: [] });
    expect(fixture.simulator.requests).toHaveLength(1);
    expect(fixture.simulator.messages).toEqual([
      {
        app_id: fixture.simulator.appId,
        include_player_ids: [phone, tablet],
        headings: { en: 'Ready to watch: Sita Sings the Blues' },
        contents: { en: 'Sita Sings the Blues has arrived. Enjoy!' },
        external_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      },
    ]);
  });

  it('is delivered once, whatever the number of attempts', async () => {
    await push([phone], { idempotencyKey: 'one' });
    await push([phone], { idempotencyKey: 'one' });
    await push([phone], { idempotencyKey: 'two' });
    expect(fixture.simulator.messages).toHaveLength(2);
  });

  it('has the API key in a header, and no header without a key', async () => {
    await push([phone]);
    await push([phone], { idempotencyKey: 'without' }, { apiKey: undefined });
    const sent = fixture.simulator.requests.map(({ headers, query }) => [headers.authorization, query.size]);
    expect(sent).toEqual([
      [`Bearer ${fixture.simulator.apiKey}`, 0],
      [undefined, 0],
    ]);
  });

  it('about a new request has approve and deny buttons in the language of the approver', async () => {
    const facts = { type: 'NewRequest', status: 'pending', variables: { RequestId: '7', Type: 'movie' } } as const;
    await push([phone], facts);
    await push([phone], { ...facts, idempotencyKey: 'german', recipient: sampleRecipient({ language: 'de-AT' }) });
    expect(fixture.simulator.messages.map(({ data }) => data)).toEqual(Array(2).fill({ requestid: '7', requestType: 1 }));
    expect(fixture.simulator.messages.map(({ buttons }) => buttons)).toEqual([
      [
        { id: 'approve', text: 'Approve' },
        { id: 'deny', text: 'Deny' },
      ],
      [
        { id: 'approve', text: 'Genehmigen' },
        { id: 'deny', text: 'Ablehnen' },
      ],
    ]);
  });

  it('about a new request that a rule approved has no buttons', async () => {
    await push([phone], { type: 'NewRequest', status: 'approved', variables: { RequestId: '7', Type: 'movie' } });
    expect(fixture.simulator.messages[0]?.data).toEqual({ requestid: '7', requestType: 1 });
    expect(fixture.simulator.messages[0]?.buttons).toBeUndefined();
  });
});

describe('a device that is not registered any more', () => {
  it('is reported, and the others get the message', async () => {
    fixture.simulator.unsubscribe(tablet);
    expect(await push([phone, tablet])).toEqual({ unregisteredDevices: [tablet] });
    expect(fixture.simulator.messages).toHaveLength(1);
  });

  it('is reported also when there is no other', async () => {
    fixture.simulator.unsubscribe(phone);
    expect(await push([phone])).toEqual({ unregisteredDevices: [phone] });
    expect(fixture.simulator.messages).toEqual([]);
  });

  it('is also one whose token is invalid, which would block all others', async () => {
    expect(await push(['another-service:token', phone])).toEqual({ unregisteredDevices: ['another-service:token'] });
    expect(fixture.simulator.messages).toMatchObject([{ include_player_ids: [phone] }]);
    expect(await push(['another-service:token'])).toEqual({ unregisteredDevices: ['another-service:token'] });
    expect(fixture.simulator.requests).toHaveLength(1);
  });
});

describe('a refusal of OneSignal', () => {
  it('with a success status is a failure, and removes no device', async () => {
    fixture.simulator.faults.fail(200, { id: '', errors: ['The app has no platform'] });
    await expect(push([phone])).rejects.toMatchObject({ code: 'rejected', detail: 'The app has no platform' });
  });

  it('does not contain the API key', async () => {
    fixture.simulator.faults.fail(400, { errors: [`key ${fixture.simulator.apiKey} is wrong`] });
    const failure: unknown = await push([phone]).catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ code: 'rejected' });
    expect(JSON.stringify(failure) + String(failure)).not.toContain(fixture.simulator.apiKey);
  });

  it('of a wrong app or API key is not retried, and of a rate limit is', async () => {
    const appId = '00000000-0000-0000-0000-000000000000';
    await expect(push([phone], {}, { appId })).rejects.toMatchObject({ code: 'rejected', isRetriable: false });
    await expect(push([phone], {}, { apiKey: 'wrong' })).rejects.toMatchObject({ code: 'rejected', isRetriable: false });
    fixture.simulator.faults.fail(429, { errors: [{ code: 'rate_limit', title: 'API rate limit exceeded' }] });
    await expect(push([phone])).rejects.toMatchObject({ code: 'rate-limited', isRetriable: true });
  });
});

describe('the settings of Mobile', () => {
  const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need an app id', () => {
    expect([errors({}), errors({ appId: ' ' }), errors({ appId: 'mine' })]).toEqual([
      ['appId.required'],
      ['appId.required'],
      ['appId.invalid'],
    ]);
    expect(connection.parse({ appId: '8250eaf6-1a58-489e-b136-7c74a864b434' })).not.toHaveProperty('apiKey');
  });
});
