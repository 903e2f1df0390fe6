import { field, secret, webhookUrlField } from '@ombi/sdk';
import { z } from 'zod';

/** What HTTP accepts in a header. */
const HEADER_TEXT = /^[\x20-\x7e]+$/;

/** Connection settings: the only receiver of messages. Error texts are translation keys. */
export const connection = z.object({
  webhookUrl: webhookUrlField(),
  /** Sent in the header `Access-Token`. */
  applicationToken: secret(z.string().trim().regex(HEADER_TEXT, 'applicationToken.invalid')).optional(),
  /** Signs messages; a text, or Base64 after `whsec_`. */
  signingSecret: field(secret(z.string().trim().min(1)).optional(), { advanced: true }),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
