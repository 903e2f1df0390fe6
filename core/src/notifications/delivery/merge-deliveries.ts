import type { Message, TextPart } from '@ombi/sdk';
import { mergedSubject, omissionTexts } from '../templates/default-templates.js';
import { renderTemplate } from '../templates/render-template.js';
import type { Delivery } from './delivery-queue.js';
import { mergeGroupOf, type MergeGroup } from './merge-group.js';

const PARAGRAPH: TextPart = { text: '\n\n', isValue: false, separatesEntries: true };

/**
 * One message with the texts of several to the same recipient, oldest first; it keeps the key of the first one. Its subject is in the language
 * of the recipient, or else in that of the portal.
 */
export function mergeDeliveries([first, ...others]: readonly [Delivery, ...Delivery[]], portalLanguage: string): Delivery {
  if (others.length === 0) return first;
  const all = [first, ...others];
  return {
    ...first,
    message: mergeMessages(
      all.map(({ message }) => message),
      mergeGroupOf(first) ?? 'arrivals',
      countTitles(all),
      first.message.recipient?.language ?? portalLanguage,
    ),
    merged: all.map(({ about, news, notice }) => ({ ...(about && { about }), ...(news && { news }), ...(notice && { notice }) })),
  };
}

/** Several messages may be about one request: the episodes of a series arrive one by one, and both copies of a movie together. */
const countTitles = (deliveries: readonly Delivery[]): number =>
  new Set(deliveries.map(({ about, message }, index) => (about ? `${about.kind} ${about.requestId}` : (message.title ?? index)))).size;

/** The merged message leads to the portal, as no page is about all of its titles. */
function mergeMessages(messages: readonly Message[], group: MergeGroup, count: number, language: string): Message {
  const first = messages[0]!;
  const title = [...new Set(messages.flatMap((message) => message.title ?? []))].join(', ');
  return {
    ...first,
    subject: renderTemplate(mergedSubject(group, count, language), {
      ApplicationName: first.applicationName,
      Count: String(count),
    }),
    body: messages.flatMap(({ body }, index) => (index === 0 ? body : [PARAGRAPH, ...body])),
    omission: omissionTexts(language),
    title,
    ...{ overview: null, imageUrl: null, imagePath: null, requestedBy: null, status: null },
    detailsUrl: first.applicationUrl,
    variables: { ...first.variables, Title: title, DetailsUrl: first.applicationUrl },
  };
}
