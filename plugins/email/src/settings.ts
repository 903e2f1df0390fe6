import { field, secret } from '@ombi/sdk';
import { z } from 'zod';
import { isMailAddress } from './mail/address.js';

/** A name or an address of the network; the port has a field of its own. */
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
  /** Empty: the address stands for the name. */
  senderName: field(z.string().trim().max(256, 'senderName.tooLong').default(''), { section: 'sender' }),
  authentication: field(z.boolean().default(false), { section: 'security' }),
  username: field(z.string().trim().default(''), { section: 'security' }),
  password: field(secret(z.string()).optional(), { section: 'security' }),
  /** Not even where the server offers it. */
  disableTLS: field(z.boolean().default(false), { section: 'security' }),
  disableCertificateChecking: field(z.boolean().default(false), { section: 'security' }),
});

/** What the login needs, told together with everything else that is wrong. */
const credentialIssue = (name: 'username' | 'password') => ({ error: `${name}.required`, path: [name], when: () => true });

/** The mail server, and in whose name mails leave it. Refusals are keys of the catalogue. */
export const connection = fields
  .refine((values) => !values?.authentication || Boolean(values.username), credentialIssue('username'))
  .refine((values) => !values?.authentication || Boolean(values.password), credentialIssue('password'));
export type Connection = z.output<typeof connection>;

/** Everything belongs to the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
