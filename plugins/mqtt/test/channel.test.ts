import type { Message } from '@ombi/sdk';
import { sendSampleMessage } from '@ombi/sdk/testing';
import { type AddressInfo, createServer } from 'node:net';
import { toPluginFailure } from '../src/failure.js';
import mqtt from '../src/index.js';
import { topicFor } from '../src/message.js';
import { connection, type Connection } from '../src/settings.js';
import { startMqtt } from '../src/simulator/index.js';
import { type Certificates, createCertificates } from './certificates.js';
import { type MqttFixture, openMqttFixture } from './fixture.js';

let fixture: MqttFixture;
beforeEach(async () => {
  fixture = await openMqttFixture();
});
afterEach(async () => {
  await fixture.simulator.close();
  expect(fixture.simulator.violations).toEqual([]);
});

const publish = (facts: Partial<Message> = {}, values: Partial<Connection> = {}): Promise<void> =>
  sendSampleMessage(mqtt, fixture.ctx(values), facts);

describe('a message to MQTT', () => {
  it('is JSON in the topic of its type', async () => {
    await publish();
    expect(fixture.simulator.messages).toEqual([
      {
        topic: 'portal/notifications/RequestAvailable',
        ...{ qos: 1, retain: false },
        payload: {
          id: 'sample',
          type: 'RequestAvailable',
          subject: 'Ready to watch: Sita Sings the Blues',
          body: 'Sita Sings the Blues has arrived. Enjoy!',
          title: 'Sita Sings the Blues (2008)',
          overview: 'An animated retelling.',
          imageUrl: 'https://images.example.org/poster.jpg',
          detailsUrl: 'https://requests.example.org/details/movie/20529',
          ...{ requestedBy: 'nina', status: 'available', occurredAt: '2024-05-01T12:00:00.000Z' },
        },
      },
    ]);
  });

  it.each([0, 1, 2] as const)('is published with QoS %d, and retained if configured', async (qos) => {
    await publish({}, { qos, retain: true, topic: 'films' });
    expect(fixture.simulator.messages).toMatchObject([{ topic: 'films', qos, retain: true }]);
  });

  it('fails when the credentials are wrong, or not permitted to publish to the topic', async () => {
    await expect(publish({}, { password: 'wrong' })).rejects.toMatchObject({ code: 'unauthorized', isRetriable: false });
    await expect(publish({}, { topic: 'forbidden' })).rejects.toMatchObject({ code: 'unavailable' });
    expect(fixture.simulator.messages).toEqual([]);
  });

  it('fails when the broker does not support TLS', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined).end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const brokerUrl = `mqtts://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(publish({}, { brokerUrl })).rejects.toMatchObject({ code: 'unreachable' });
    server.close();
  });
});

describe('a broker with TLS', () => {
  const publishTo = async ({ key, cert }: Certificates, values: Partial<Connection>): Promise<readonly unknown[]> => {
    const broker = await startMqtt({ tls: { key, cert } });
    try {
      await publish({}, { brokerUrl: broker.url, ...values });
      return [...broker.messages];
    } finally {
      await broker.close();
    }
  };
  const untrusted = { code: 'unreachable', detail: 'the certificate cannot be verified' };

  it('is trusted only with a certificate of the configured authority', async () => {
    const certificates = createCertificates();
    await expect(publishTo(certificates, {})).rejects.toMatchObject(untrusted);
    await expect(publishTo(certificates, { caCertificate: createCertificates().authority })).rejects.toMatchObject(untrusted);
    expect(await publishTo(certificates, { caCertificate: certificates.authority })).toMatchObject([{ qos: 1 }]);
    const several = `${createCertificates().authority}\n${certificates.authority}`;
    expect(await publishTo(certificates, { caCertificate: several })).toHaveLength(1);
  });

  it('is not trusted with an expired certificate, unless certificates are not verified', async () => {
    const certificates = createCertificates('expired');
    await expect(publishTo(certificates, { caCertificate: certificates.authority })).rejects.toMatchObject(untrusted);
    expect(await publishTo(certificates, { acceptAnyCertificate: true })).toHaveLength(1);
  });

  it('checks the credentials, as without TLS', async () => {
    const certificates = createCertificates();
    const values = { caCertificate: certificates.authority, password: 'wrong' };
    await expect(publishTo(certificates, values)).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('an MQTT topic', () => {
  it('escapes separators and wildcards in values', () => {
    expect(topicFor('a/{type}/{status}/{other}', { type: 'Issue', status: null })).toBe('a/Issue/none/{other}');
    expect(topicFor('{type}', { type: 'a/b+#$' as never, status: null })).toBe('a_b___');
  });
});

describe('an MQTT failure', () => {
  it.each([
    [{ code: 3 }, 'unavailable'],
    [{ code: 5 }, 'unauthorized'],
    [{ code: 1 }, 'rejected'],
    [{ code: 'ENOTFOUND' }, 'unreachable'],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'unreachable'],
    [{ message: 'connack timeout' }, 'timeout'],
    [{}, 'malformed'],
  ] as const)('of %j is "%s"', (error, code) => {
    expect(toPluginFailure({ name: 'Error', message: '', ...error })).toMatchObject({ code });
  });
});

describe('the settings of MQTT', () => {
  const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need a broker, and a topic without wildcards', () => {
    expect(errors({})).toEqual(['brokerUrl.required']);
    for (const topic of ['a/#', '+/b', '$SYS/x']) expect(errors({ brokerUrl: 'mqtt://broker', topic })).toEqual(['topic.invalid']);
    expect(errors({ brokerUrl: 'http://broker', qos: 3, topic: ' ' })).toEqual(['brokerUrl.invalid', 'topic.required', 'qos.invalid']);
    for (const caCertificate of ['x', '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----'])
      expect(errors({ brokerUrl: 'mqtts://broker', caCertificate })).toEqual(['caCertificate.invalid']);
    const authority = createCertificates().authority;
    for (const caCertificate of ['', authority, authority.repeat(2)])
      expect(errors({ brokerUrl: 'mqtts://broker', caCertificate })).toBeUndefined();
    for (const scheme of ['mqtt', 'mqtts', 'ws', 'wss']) expect(errors({ brokerUrl: `${scheme}://broker:1883` })).toBeUndefined();
  });
});
