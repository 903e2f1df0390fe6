import { type BrowserSubscription, type DeliveryReceipt, type Message, renderMessage } from '@ombi/sdk';
import { sampleMessage, sampleRecipient } from '@ombi/sdk/testing';
import { readPublicKey, generateKey, publicKeyOf } from '../src/keys.js';
import webpush from '../src/index.js';
import { connection, type Connection } from '../src/settings.js';
import { openWebpushFixture, PRIVATE_KEY, PUBLIC_KEY, type WebpushFixture } from './fixture.js';

let fixture: WebpushFixture;
let desktop: BrowserSubscription;
let phone: BrowserSubscription;
beforeEach(async () => {
  fixture = await openWebpushFixture();
  [desktop, phone] = [fixture.simulator.subscribe(PUBLIC_KEY), fixture.simulator.subscribe(PUBLIC_KEY)];
});
afterEach(() => fixture.simulator.close());

const channel = webpush.provides.notificationChannel!;

const endpoints = () => fixture.simulator.messages.map(({ endpoint }) => endpoint);

function push(
  browsers: readonly (BrowserSubscription | string)[],
  facts: Partial<Message> = {},
  ctx = fixture.ctx(),
): Promise<DeliveryReceipt | void> {
  const devices = browsers.map((browser) => (typeof browser === 'string' ? browser : JSON.stringify(browser)));
  const message = sampleMessage({ recipient: sampleRecipient({ address: '', devices }), ...facts });
  return channel.send(ctx, renderMessage(channel, message, ctx.connection));
}

describe('a message to browsers', () => {
  it('is decrypted by each of them, and has the link of its subject', async () => {
    expect(await push([desktop, phone])).toEqual({ unregisteredDevices: [] });
    const shown = {
      title: 'Ready to watch: Sita Sings the Blues',
      body: 'Sita Sings the Blues has arrived. Enjoy!',
      url: 'https://requests.example.org/details/movie/20529',
      icon: 'https://images.example.org/poster.jpg',
      tag: expect.stringMatching(/^[\w-]{32}$/) as string,
      topic: expect.stringMatching(/^[\w-]{32}$/) as string,
      ttl: 259_200,
    };
    expect(fixture.simulator.messages).toHaveLength(2);
    expect(fixture.simulator.messages).toEqual(
      expect.arrayContaining([
        { ...shown, endpoint: desktop.endpoint },
        { ...shown, endpoint: phone.endpoint },
      ]),
    );
  });

  it('is end-to-end encrypted', async () => {
    await push([desktop]);
    const sent = Buffer.from(fixture.simulator.requests[0]!.bytes!).toString('latin1');
    expect(sent).not.toContain('Sita');
  });

  it('has a topic, so that a repeated message replaces itself only', async () => {
    await push([desktop], { idempotencyKey: 'one' });
    await push([desktop], { idempotencyKey: 'one' });
    await push([desktop], { idempotencyKey: 'two' });
    const [first, again, other] = fixture.simulator.messages.map(({ tag }) => tag);
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('fits the size limit of push services, whatever its content', async () => {
    for (const text of ['"', '\u0001', 'ä🎬\\"']) {
      const long = [{ text: text.repeat(5_000), isValue: true }];
      await push([desktop], { subject: long, body: long, detailsUrl: `https://requests.example.org/${'x'.repeat(3_000)}` });
    }
    expect(fixture.simulator.messages).toHaveLength(3);
    expect(fixture.simulator.messages[0]).not.toHaveProperty('url');
  });
});

describe('a browser that is not subscribed any more', () => {
  it('is reported, and the others get the message', async () => {
    fixture.simulator.unsubscribe(phone.endpoint);
    expect(await push([desktop, phone])).toEqual({ unregisteredDevices: [JSON.stringify(phone)] });
    expect(fixture.simulator.messages).toMatchObject([{ endpoint: desktop.endpoint }]);
  });

  it('is also one that the service does not know, and one without a subscription', async () => {
    const unknown = JSON.stringify({ ...phone, endpoint: `${fixture.simulator.url}/push/unknown` });
    expect(await push([unknown, 'no subscription'])).toEqual({ unregisteredDevices: [unknown, 'no subscription'] });
  });
});

describe('a refusal of a push service', () => {
  it('of one browser does not affect other browsers', async () => {
    const stranger = fixture.simulator.subscribe('BOtherKey');
    const ctx = fixture.ctx();
    expect(await push([stranger, desktop], {}, ctx)).toEqual({ unregisteredDevices: [] });
    expect(ctx.log.lines).toMatchObject([{ level: 'warn', facts: { failure: 'unauthorized' } }]);
    await expect(push([stranger])).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('that is transient is retried for that browser only, until all have the message', async () => {
    const ctx = fixture.ctx();
    fixture.simulator.breakDown(phone.endpoint, 503);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(push([desktop, phone], {}, ctx)).rejects.toMatchObject({
        ...{ code: 'unavailable', isRetriable: true, detail: '1 of 2 browsers have not got it yet (unavailable)' },
      });
    expect(endpoints()).toEqual([desktop.endpoint]);

    fixture.simulator.repair(phone.endpoint);
    expect(await push([desktop, phone], {}, ctx)).toEqual({ unregisteredDevices: [] });
    expect(endpoints()).toEqual([desktop.endpoint, phone.endpoint]);
    expect(ctx.store.documents.size).toBe(0);
  });

  it('that asks for patience is retried after it, and another message is not affected', async () => {
    const ctx = fixture.ctx();
    fixture.simulator.breakDown(phone.endpoint, 429);
    await expect(push([desktop, phone], { idempotencyKey: 'one' }, ctx)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterMs: 7_000,
    });
    fixture.simulator.repair(phone.endpoint);
    await push([desktop, phone], { idempotencyKey: 'two' }, ctx);
    expect(endpoints().sort()).toEqual([desktop.endpoint, desktop.endpoint, phone.endpoint].sort());
  });

  it('is final for a browser that is gone by then', async () => {
    const ctx = fixture.ctx();
    fixture.simulator.breakDown(phone.endpoint, 503);
    await expect(push([desktop, phone], {}, ctx)).rejects.toMatchObject({ code: 'unavailable' });
    fixture.simulator.unsubscribe(phone.endpoint);
    fixture.simulator.repair(phone.endpoint);
    expect(await push([desktop, phone], {}, ctx)).toEqual({ unregisteredDevices: [JSON.stringify(phone)] });
    expect(endpoints()).toEqual([desktop.endpoint]);
  });

  it('of all browsers fails as they did', async () => {
    fixture.simulator.faults.fail(503);
    await expect(push([desktop, phone])).rejects.toMatchObject({ code: 'unavailable', isRetriable: true });
  });

  it('is final for invalid keys', async () => {
    const broken = { ...desktop, keys: { ...desktop.keys, p256dh: 'A'.repeat(87) } };
    await expect(push([broken])).rejects.toMatchObject({ code: 'rejected', detail: 'the keys of the browser cannot be used' });
    expect(fixture.simulator.requests).toEqual([]);
  });
});

describe('a push service', () => {
  it('is called without https only when configured', async () => {
    await expect(push([desktop], {}, fixture.ctx({ ownService: '' }))).rejects.toMatchObject({ code: 'rejected' });
    expect(fixture.simulator.requests).toEqual([]);
  });
});

describe('the VAPID keys of the portal', () => {
  it('are generated once, and the public key is derived from the private key', async () => {
    expect(await readPublicKey(fixture.ctx())).toBe(PUBLIC_KEY);
    const { connectionPatch } = await generateKey();
    const privateKey = String(connectionPatch['privateKey']);
    expect(publicKeyOf(privateKey)).toMatch(/^B[\w-]{86}$/);
    expect(connection.parse({ contact: 'admin@example.org', ...connectionPatch })).toMatchObject({ privateKey });
  });
});

describe('the settings of Web Push', () => {
  const errors = (values: Partial<Record<keyof Connection, string>>) =>
    connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need a contact and a key', () => {
    expect(errors({})).toEqual(['contact.required', 'privateKey.required']);
    expect(errors({ contact: 'x', privateKey: 'short', ownService: 'ftp://push' })).toEqual([
      ...['contact.invalid', 'privateKey.invalid', 'ownService.invalid'],
    ]);
    expect(errors({ contact: 'admin@example.org', privateKey: PRIVATE_KEY })).toBeUndefined();
  });
});
