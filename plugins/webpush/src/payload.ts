import { type BrowserMessage, type ChannelText, type RenderedMessage, webUrlOrUndefined } from '@ombi/sdk';
import { createHash } from 'node:crypto';

/** In bytes: push services take 4,096 with the encryption, and each byte of a text may need two in JSON. */
const LIMITS = { title: 200, body: 1_200, url: 500 } as const;

/** Systems show plain text. */
export const textFormat = (): ChannelText => ({ markup: 'plain', maxSubject: LIMITS.title, maxBody: LIMITS.body, unit: 'bytes' });

/** Control characters other than line ends, which would need six bytes each. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu;

/** The message as the service worker of the portal shows it. A repeated message has the same tag. */
export function composePayload({ rendered, detailsUrl, applicationUrl, imageUrl, idempotencyKey }: RenderedMessage): BrowserMessage {
  const [url, icon] = [shortUrl(detailsUrl ?? applicationUrl), shortUrl(imageUrl)];
  return {
    title: rendered.subject.replace(CONTROL_CHARACTERS, ' '),
    body: rendered.body.replace(CONTROL_CHARACTERS, ' '),
    tag: topicOf(idempotencyKey),
    ...(url ? { url } : {}),
    ...(icon ? { icon } : {}),
  };
}

/** Topic header of a push message: 32 characters of base64url, the most that a topic may have (RFC 8030). */
export const topicOf = (idempotencyKey: string): string => createHash('sha256').update(idempotencyKey).digest('base64url').slice(0, 32);

function shortUrl(text: string | null): string | undefined {
  const url = webUrlOrUndefined(text);
  return url && url.length <= LIMITS.url ? url : undefined;
}
