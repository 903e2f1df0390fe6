import type { Message, NotificationType } from '@ombi/sdk';
import { render } from '../templates/render.js';
import type { Template } from '../templates/default-templates.js';
import { detailsUrl, posterUrl, variablesOf, type Addressee, type Occasion } from '../variables.js';

/** A message as a channel carries it. The same key means the same message, however often it is tried. */
export function compose(
  idempotencyKey: string,
  type: NotificationType,
  template: Template,
  occasion: Occasion,
  addressee: Addressee,
): Message {
  const { request, requester, application, now } = occasion;
  const variables = variablesOf(occasion, addressee);
  return {
    type,
    idempotencyKey,
    recipient: addressee.recipient,
    subject: render(template.subject, variables),
    body: render(template.message, variables),
    applicationName: application.name,
    applicationUrl: application.url,
    logoUrl: application.logo,
    title: request.title,
    overview: request.overview,
    imageUrl: posterUrl(request, application.url),
    detailsUrl: detailsUrl(request, application.url),
    requestedBy: requester.displayName,
    status: type === 'ItemAddedToFaultQueue' ? 'failed' : request.state,
    denyReason: request.deniedReason,
    occurredAt: now.toISOString(),
  };
}
