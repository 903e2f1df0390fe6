import { type Ctx, PluginFailure, type RenderedMessage } from '@ombi/sdk';
import type { MqttClient } from 'mqtt';
import { randomBytes } from 'node:crypto';
import { toPluginFailure } from './failure.js';
import { payloadOf, topicFor } from './message.js';
import type { Connection, Settings } from './settings.js';

const CONNECT_TIMEOUT_MS = 10_000;

/** Publishes a notification with a connection of its own: notifications are rare, and a broker ends an idle connection. */
export async function send({ connection, signal }: Ctx<Settings, Connection>, message: RenderedMessage): Promise<void> {
  const client = await open(connection, signal);
  const abort = () => void client.end(true);
  signal.addEventListener('abort', abort);
  try {
    await connected(client, signal);
    const { topic, qos, retain } = connection;
    await Promise.race([client.publishAsync(topicFor(topic, message), payloadOf(message), { qos, retain }), closed(client, signal)]);
    await client.endAsync();
  } catch (cause) {
    throw cause instanceof PluginFailure ? cause : toPluginFailure(cause as Error);
  } finally {
    signal.removeEventListener('abort', abort);
    client.end(true);
  }
}

/** The portal repeats what failed, so the library does not. It is loaded with the first message: most portals have no broker. */
async function open(
  { brokerUrl, username, password, caCertificate, acceptAnyCertificate }: Connection,
  signal: AbortSignal,
): Promise<MqttClient> {
  const { connect } = await import('mqtt');
  signal.throwIfAborted();
  const client = connect(brokerUrl, {
    clientId: `portal-${randomBytes(6).toString('hex')}`,
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    ...(caCertificate ? { ca: caCertificate } : {}),
    rejectUnauthorized: !acceptAnyCertificate,
    connectTimeout: CONNECT_TIMEOUT_MS,
    reconnectPeriod: 0,
  });
  // An error after the failure was reported is ignored.
  return client.on('error', () => undefined);
}

function connected(client: MqttClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once('connect', () => resolve());
    client.once('error', reject);
    client.once('close', () =>
      reject(signal.aborted ? new PluginFailure('timeout') : new PluginFailure('unreachable', 'the connection failed')),
    );
  });
}

/** Rejects when the broker ends the connection before it has confirmed the message. */
function closed(client: MqttClient, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    client.once('error', reject);
    client.once('close', () =>
      reject(
        signal.aborted
          ? new PluginFailure('timeout')
          : new PluginFailure('unavailable', 'the broker closed the connection; it may not allow this topic'),
      ),
    );
  });
}
