import { connectionNameField, field, secret, webhookUrlField } from '@ombi/sdk';
import { z } from 'zod';

/** What HTTP accepts in a header. */
const HEADER_TEXT = /^[\x20-\x7e]+$/;

const headerText = (invalid: string) => secret(z.string().trim().regex(HEADER_TEXT, invalid)).optional();

/** The shapes of the JSON that receivers can get. */
const FORMATS = ['flat', 'grouped'] as const;

/** Connection settings: one receiver. Error texts are translation keys. */
export const connection = z.object({
  name: connectionNameField(),
  webhookUrl: webhookUrlField(),
  /** Sent in the header `Access-Token`. */
  applicationToken: headerText('applicationToken.invalid'),
  /** Sent in the header `Authorization`, as it is. */
  authorization: field(headerText('authorization.invalid'), { advanced: true }),
  format: z.enum(FORMATS).default('flat'),
  /** Signs messages; a text, or Base64 after `whsec_`. */
  signingSecret: field(secret(z.string().trim().min(1)).optional(), { advanced: true }),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
