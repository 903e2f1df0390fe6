import { connectionNameField, field, isWebUrl, secret } from '@ombi/sdk';
import { z } from 'zod';

/** The localpart and the server name; rooms of newer versions have no server name. */
const ROOM_ID = /^![^\s:]{1,200}(:[^\s]{1,50})?$/;

/** What HTTP accepts in a header. */
const TOKEN = /^[\x21-\x7e]+$/;

/** Connection settings: one room. Error texts are translation keys. */
export const connection = z.object({
  name: connectionNameField('server'),
  baseUrl: field(
    z.string('baseUrl.required').trim().min(1, { error: 'baseUrl.required', abort: true }).refine(isWebUrl, 'baseUrl.invalid'),
    { section: 'server' },
  ),
  accessToken: field(
    secret(
      z.string('accessToken.required').trim().min(1, { error: 'accessToken.required', abort: true }).regex(TOKEN, 'accessToken.invalid'),
    ),
    { section: 'server' },
  ),
  roomId: field(z.string('roomId.required').trim().min(1, { error: 'roomId.required', abort: true }).regex(ROOM_ID, 'roomId.invalid'), {
    section: 'message',
  }),
  /** Notices make no sound in most clients, and other bots ignore them. */
  asNotice: field(z.boolean().default(false), { section: 'message' }),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
