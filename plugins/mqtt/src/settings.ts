import { connectionNameField, field, secret } from '@ombi/sdk';
import { z } from 'zod';

/** A topic has no wildcards, and does not begin with `$`, which belongs to the broker. */
const TOPIC = /^(?!\$)[^+#\p{Cc}]{1,500}$/u;

/** One or several certificates as PEM text, such as the file of a certificate authority holds. */
const CERTIFICATES = /^(?:-----BEGIN CERTIFICATE-----\s[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)+$/;

/** Connection settings: the broker, and how messages are published there. Error texts are translation keys. */
export const connection = z.object({
  name: connectionNameField('broker'),
  brokerUrl: field(
    z
      .string('brokerUrl.required')
      .trim()
      .min(1, { error: 'brokerUrl.required', abort: true })
      .pipe(z.url({ protocol: /^(?:mqtts?|wss?)$/, error: 'brokerUrl.invalid' })),
    { section: 'broker' },
  ),
  username: field(z.string().trim().max(500, 'username.tooLong').default(''), { section: 'broker' }),
  password: field(secret(z.string()).optional(), { section: 'broker' }),
  /** The certificate authority of the broker; empty: those that the system knows. */
  caCertificate: field(
    z.string().trim().max(100_000, 'caCertificate.invalid').regex(CERTIFICATES, 'caCertificate.invalid').or(z.literal('')).default(''),
    { section: 'broker', advanced: true, multiline: true },
  ),
  /** Accept a certificate that cannot be verified. */
  acceptAnyCertificate: field(z.boolean().default(false), { section: 'broker', advanced: true }),
  topic: field(
    z.string().trim().min(1, { error: 'topic.required', abort: true }).regex(TOPIC, 'topic.invalid').default('portal/notifications/{type}'),
    {
      section: 'message',
    },
  ),
  /** How surely a message arrives: at most once, at least once, exactly once. */
  qos: field(z.literal([0, 1, 2], 'qos.invalid').default(1), { section: 'message' }),
  /** Whether the broker keeps the last message of a topic for later subscribers. */
  retain: field(z.boolean().default(false), { section: 'message' }),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
