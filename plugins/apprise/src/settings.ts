import { connectionNameField, field, isWebUrl, secret } from '@ombi/sdk';
import { z } from 'zod';

const KEY = /^[\w-]{1,128}$/;

/** What HTTP accepts in a header. */
const HEADER_TEXT = /^[\x20-\x7e]+$/;

/** Connection settings: one server. Error texts are translation keys. */
export const connection = z.object({
  name: connectionNameField('server'),
  /** With a path, for a server behind a proxy. */
  baseUrl: field(
    z
      .string('baseUrl.required')
      .trim()
      .min(1, { error: 'baseUrl.required', abort: true })
      .refine(isWebUrl, 'baseUrl.invalid')
      .default('http://localhost:8000'),
    { section: 'server' },
  ),
  /** Whoever knows the key can read the addresses of the services. */
  configKey: field(
    secret(z.string('configKey.required').trim().min(1, { error: 'configKey.required', abort: true }).regex(KEY, 'configKey.invalid')),
    {
      section: 'server',
    },
  ),
  /** The whole header, such as `Basic …`. */
  authorizationHeader: field(secret(z.string().trim().regex(HEADER_TEXT, 'authorizationHeader.invalid')).optional(), { section: 'server' }),
  /** A tag expression of Apprise; empty for all services. */
  tag: field(z.string().trim().max(200, 'tag.invalid').default(''), { section: 'message' }),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
