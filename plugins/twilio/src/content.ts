import { type ChannelText, joinTruncated, renderMessage, type RenderedMessage, toValuePiece } from '@ombi/sdk';
import type { Connection } from './settings.js';

/** In characters; all variables of a template together have 1,024. */
const LIMITS = { body: 1600, subjectVariable: 150, bodyVariable: 500, titleVariable: 100, linkVariable: 250 } as const;

/** Text limits of a message. WhatsApp has no way to escape its markup, so that texts are sent as they are. */
export const textFormat = ({ contentSid }: Connection): ChannelText =>
  contentSid ? variableFormat() : { markup: 'plain', maxSubject: LIMITS.subjectVariable, maxBody: LIMITS.body };

const variableFormat = (): ChannelText => ({ markup: 'plain', maxSubject: LIMITS.subjectVariable, maxBody: LIMITS.bodyVariable });

/** A free text, or the variables of the approved template for this type of message. */
export function toContent(message: RenderedMessage, connection: Connection): Readonly<Record<string, string>> {
  const { contentSid: general, contentTemplates } = connection;
  const contentSid = contentTemplates.find(({ type }) => type === message.type)?.contentSid ?? general;
  if (!contentSid) return { Body: message.rendered.body };
  const { title, detailsUrl } = message;
  const { subject, body } = renderMessage({ text: variableFormat }, message, connection).rendered;
  const link = detailsUrl && detailsUrl.length <= LIMITS.linkVariable ? detailsUrl : null;
  const shortTitle = joinTruncated([toValuePiece(title ?? '', 'plain')], LIMITS.titleVariable);
  const variables = { 1: toVariable(subject), 2: toVariable(body), 3: toVariable(shortTitle), 4: toVariable(link ?? '') };
  return { ContentSid: contentSid, ContentVariables: JSON.stringify(variables) };
}

/** WhatsApp refuses variables that are empty, or that contain line breaks, tabs or several spaces in a row. */
const toVariable = (text: string): string => text.replace(/\s+/g, ' ').trim() || '-';
