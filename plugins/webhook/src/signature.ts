import { createHmac } from 'node:crypto';

const BASE64_SECRET = /^whsec_([A-Za-z0-9+/]+=*)$/;

/** What is signed: the id of the message, the time of the attempt in seconds, and the body as it is sent. */
export interface SignedContent {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/** The signature of Standard Webhooks. */
export function signWebhook(secret: string, { id, timestamp, body }: SignedContent): string {
  const encoded = BASE64_SECRET.exec(secret)?.[1];
  const key = encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
