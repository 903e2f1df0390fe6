import { field, secret } from '@ombi/sdk';
import { z } from 'zod';
import { isMailAddress } from './mail/address.js';
import { OAUTH_PROVIDER_IDS } from './oauth/providers.js';

/** A host name or an IP address; the port is a separate field. Empty, too: that is another error. */
const HOST_PATTERN = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?|[\da-f:.]+)?$/iu;

const DOMAIN_PATTERN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
const SELECTOR_PATTERN = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i;
const PRIVATE_KEY_PATTERN = /^-----BEGIN (?:RSA )?PRIVATE KEY-----[A-Za-z0-9+/=\s]+-----END (?:RSA )?PRIVATE KEY-----$/;

/** Clients of the v1 API send 0 for an empty field. */
const portIssue = ({ input }: { readonly input?: unknown }): string => (input === 0 ? 'port.required' : 'port.invalid');

/** No check of a field aborts, because the rules for the form as a whole would then not be checked. */
const fields = z.object({
  host: field(z.string('host.required').trim().min(1, 'host.required').regex(HOST_PATTERN, 'host.invalid'), { section: 'server' }),
  port: field(z.int('port.required').min(1, { error: portIssue }).max(65_535, 'port.invalid').default(587), { section: 'server' }),
  senderAddress: field(
    z
      .string('senderAddress.required')
      .trim()
      .min(1, 'senderAddress.required')
      .refine((text) => text === '' || isMailAddress(text), 'senderAddress.invalid'),
    { section: 'sender' },
  ),
  /** Empty: mails show only the address. */
  senderName: field(z.string().trim().max(256, 'senderName.tooLong').default(''), { section: 'sender' }),
  /** Images are parts of the mail; otherwise mails link to them at the portal's public address. */
  embedImages: field(z.boolean().default(false), { section: 'content' }),
  authentication: field(z.boolean().default(false), { section: 'security' }),
  username: field(z.string().trim().default(''), { section: 'security' }),
  /** How the account proves who it is, where the server requires authentication. */
  signIn: field(z.enum(['password', 'oauth2'], 'signIn.invalid').default('password'), { section: 'security' }),
  password: field(secret(z.string()).optional(), { section: 'security' }),
  oauthProvider: field(z.enum(OAUTH_PROVIDER_IDS, 'oauthProvider.invalid').default('google'), { section: 'security' }),
  /** The token address of a provider that is not known. */
  tokenUrl: field(
    z
      .url({ protocol: /^https?$/, error: 'tokenUrl.invalid' })
      .or(z.literal(''))
      .default(''),
    { section: 'security' },
  ),
  clientId: field(z.string().trim().default(''), { section: 'security' }),
  /** Providers give none to some kinds of clients. */
  clientSecret: field(secret(z.string().trim()).optional(), { section: 'security' }),
  refreshToken: field(secret(z.string().trim()).optional(), { section: 'security' }),
  /** Disables TLS even when the server offers it. */
  disableTLS: field(z.boolean().default(false), { section: 'security' }),
  disableCertificateChecking: field(z.boolean().default(false), { section: 'security' }),
  /** Domain of the DKIM signature, such as that of the sender; empty for mails without a signature. */
  dkimDomain: field(
    z.string().trim().max(253, 'dkimDomain.invalid').regex(DOMAIN_PATTERN, 'dkimDomain.invalid').or(z.literal('')).default(''),
    {
      section: 'signature',
    },
  ),
  dkimSelector: field(
    z.string().trim().max(63, 'dkimSelector.invalid').regex(SELECTOR_PATTERN, 'dkimSelector.invalid').or(z.literal('')).default(''),
    { section: 'signature' },
  ),
  /** A PEM text; its line ends may be missing. */
  dkimPrivateKey: field(secret(z.string().trim().regex(PRIVATE_KEY_PATTERN, 'dkimPrivateKey.invalid')).optional(), {
    section: 'signature',
  }),
});

/** Reports what is missing together with all other errors of the form. */
type RequiredField = 'username' | 'password' | 'tokenUrl' | 'clientId' | 'refreshToken' | 'dkimSelector' | 'dkimPrivateKey';
const missingIssue = (name: RequiredField) => ({
  error: `${name}.required`,
  path: [name],
  when: () => true,
});

/** An invalid form may lack its values. */
const needsGrant = (values: Partial<z.output<typeof fields>> | undefined): boolean =>
  values?.authentication === true && values.signIn === 'oauth2';

/** Connection settings: the mail server and the sender. Error texts are translation keys. */
export const connection = fields
  .refine((values) => !values?.authentication || Boolean(values.username), missingIssue('username'))
  .refine((values) => !values?.authentication || values.signIn === 'oauth2' || Boolean(values.password), missingIssue('password'))
  .refine((values) => !needsGrant(values) || values.oauthProvider !== 'other' || Boolean(values.tokenUrl), missingIssue('tokenUrl'))
  .refine((values) => !needsGrant(values) || Boolean(values.clientId), missingIssue('clientId'))
  .refine((values) => !needsGrant(values) || Boolean(values.refreshToken), missingIssue('refreshToken'))
  .refine((values) => !values?.dkimDomain || Boolean(values.dkimSelector), missingIssue('dkimSelector'))
  .refine((values) => !values?.dkimDomain || Boolean(values.dkimPrivateKey), missingIssue('dkimPrivateKey'));
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
