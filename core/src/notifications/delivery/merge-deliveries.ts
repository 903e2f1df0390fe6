import type { Message, TextPart } from '@ombi/sdk';
import { MERGED_SUBJECT } from '../templates/default-templates.js';
import { renderTemplate } from '../templates/render-template.js';
import type { Delivery } from './delivery-queue.js';

const PARAGRAPH: TextPart = { text: '\n\n', isValue: false };

/** One message with the texts of several to the same recipient, oldest first; it keeps the key of the first one. */
export function mergeDeliveries([first, ...others]: readonly [Delivery, ...Delivery[]]): Delivery {
  if (others.length === 0) return first;
  const all = [first, ...others];
  return {
    ...first,
    message: mergeMessages(all.map(({ message }) => message)),
    merged: all.map(({ about, news, notice }) => ({ ...(about && { about }), ...(news && { news }), ...(notice && { notice }) })),
  };
}

/** The merged message leads to the portal, as no page is about all of its titles. */
function mergeMessages(messages: readonly Message[]): Message {
  const first = messages[0]!;
  const title = [...new Set(messages.flatMap((message) => message.title ?? []))].join(', ');
  return {
    ...first,
    subject: renderTemplate(MERGED_SUBJECT, { ApplicationName: first.applicationName, Count: String(messages.length) }),
    body: messages.flatMap(({ body }, index) => (index === 0 ? body : [PARAGRAPH, ...body])),
    title,
    ...{ overview: null, imageUrl: null, requestedBy: null, status: null },
    detailsUrl: first.applicationUrl,
    variables: { ...first.variables, Title: title, DetailsUrl: first.applicationUrl },
  };
}
