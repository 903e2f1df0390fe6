import {
  type ChannelText,
  type Ctx,
  type HttpTarget,
  joinTruncated,
  PluginFailure,
  type RenderedMessage,
  stripTrailingSlashes,
  toValuePiece,
} from '@ombi/sdk';
import { z } from 'zod';
import { type Connection, preference, type Settings, toWhatsAppAddress } from './settings.js';

/** In characters; all variables of a template together have 1,024. */
const LIMITS = { body: 1600, subjectVariable: 150, bodyVariable: 500, titleVariable: 100, linkVariable: 250 } as const;

/** Text limits of a message. WhatsApp has no way to escape its markup, so that texts are sent as they are. */
export const textFormat = ({ contentSid }: Connection): ChannelText => ({
  markup: 'plain',
  maxSubject: LIMITS.subjectVariable,
  maxBody: contentSid ? LIMITS.bodyVariable : LIMITS.body,
});

/** Sends a notification to the number of one user, in one call. What Twilio accepts counts as sent. */
export async function send({ http, connection }: Ctx<Settings, Connection>, message: RenderedMessage): Promise<void> {
  const { recipient } = message;
  if (!recipient || !preference.schema.safeParse(recipient.address).success)
    throw new PluginFailure('rejected', 'the user has no valid number');
  const form = {
    To: toWhatsAppAddress(recipient.address),
    From: toWhatsAppAddress(connection.from),
    ...toContent(message, connection),
  };
  const answer = await http.send({ method: 'POST', path: 'Messages.json', form }, { maxRedirects: 0, timeoutMs: 30_000 });
  assertAccepted(answer.json(Answer));
}

/** A free text, or the variables of the approved template. */
function toContent({ rendered, title, detailsUrl }: RenderedMessage, { contentSid }: Connection): Readonly<Record<string, string>> {
  if (!contentSid) return { Body: rendered.body };
  const shorten = (words: string | null, limit: number): string => joinTruncated([toValuePiece(words ?? '', 'plain')], limit);
  const link = detailsUrl && detailsUrl.length <= LIMITS.linkVariable ? detailsUrl : '';
  const variables = { 1: rendered.subject, 2: rendered.body, 3: shorten(title, LIMITS.titleVariable), 4: link };
  return { ContentSid: contentSid, ContentVariables: JSON.stringify(variables) };
}

const Answer = z.object({
  sid: z.string(),
  status: z.string(),
  error_code: z.int().nullish(),
  error_message: z.string().nullish(),
});

/** Statuses of a message that will never arrive. */
const FAILED: ReadonlySet<string> = new Set(['failed', 'undelivered', 'canceled']);

/** A message may be created and have failed already. */
function assertAccepted({ status, error_code: code, error_message: detail }: z.output<typeof Answer>): void {
  if (FAILED.has(status) || code) throw new PluginFailure('rejected', [code, detail].filter(Boolean).join(': ').slice(0, 300));
}

/** Base URL of the account in the API, with its credentials. */
export const apiTarget = ({ url, accountSid, authToken }: Connection): HttpTarget => ({
  baseUrl: `${stripTrailingSlashes(url)}/2010-04-01/Accounts/${accountSid}`,
  headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
});
