import { field, secret } from '@ombi/sdk';
import { z } from 'zod';
import { isMailAddress } from './mail/address.js';

/** A host name or an IP address; the port is a separate field. */
const HOST_PATTERN = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?|[\da-f:.]+)$/iu;

const fields = z.object({
  host: field(z.string('host.required').trim().min(1, { error: 'host.required', abort: true }).regex(HOST_PATTERN, 'host.invalid'), {
    section: 'server',
  }),
  port: field(z.int('port.required').min(1, 'port.invalid').max(65_535, 'port.invalid').default(587), { section: 'server' }),
  senderAddress: field(
    z
      .string('senderAddress.required')
      .trim()
      .min(1, { error: 'senderAddress.required', abort: true })
      .refine(isMailAddress, 'senderAddress.invalid'),
    { section: 'sender' },
  ),
  /** Empty: mails show only the address. */
  senderName: field(z.string().trim().max(256, 'senderName.tooLong').default(''), { section: 'sender' }),
  authentication: field(z.boolean().default(false), { section: 'security' }),
  username: field(z.string().trim().default(''), { section: 'security' }),
  password: field(secret(z.string()).optional(), { section: 'security' }),
  /** Disables TLS even when the server offers it. */
  disableTLS: field(z.boolean().default(false), { section: 'security' }),
  disableCertificateChecking: field(z.boolean().default(false), { section: 'security' }),
});

/** Reports missing credentials together with all other errors of the form. */
const credentialIssue = (name: 'username' | 'password') => ({ error: `${name}.required`, path: [name], when: () => true });

/** The mail server and the sender. Error texts are translation keys. */
export const connection = fields
  .refine((values) => !values?.authentication || Boolean(values.username), credentialIssue('username'))
  .refine((values) => !values?.authentication || Boolean(values.password), credentialIssue('password'));
export type Connection = z.output<typeof connection>;

/** There are no settings beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
