import type { Message, NotificationType, RequestEvent, Variant } from '@ombi/sdk';
import type { PortalBranding } from '../branding/index.js';
import type { NotifiedRequestRef } from './delivery/request-order.js';
import type { TemplateVariables } from './templates/render-template.js';
import {
  requestDetailsPath,
  requestDetailsUrl,
  posterImagePath,
  posterUrl,
  requestTemplateVariables,
  type RequestNotificationContext,
  type TemplateRecipient,
} from './templates/template-variables.js';

/** Fields of a message besides its text, for channels that lay them out themselves. */
type MessageFields = Pick<
  Message,
  'title' | 'ids' | 'overview' | 'imageUrl' | 'imagePath' | 'detailsUrl' | 'requestedBy' | 'status' | 'isAutoApproved' | 'denyReason'
>;

/** Title, text and link of a notification, whatever it is about. */
export interface NotificationContent {
  readonly application: PortalBranding;
  readonly now: Date;
  readonly fields: MessageFields;
  /** Page of the portal that the notification is about, from the root. */
  readonly path: string;
  /** The values of the template variables; without a recipient, for a text without an individual recipient. */
  readonly variablesFor: (recipient?: TemplateRecipient) => TemplateVariables;
  /** The user that the text names; a shared channel may know them by another name. */
  readonly namedUserId: string;
  /** What the title is, as a connection can be limited to some; null when it is about no title. `variant` is null where it may be either. */
  readonly media: { readonly kind: RequestEvent['kind']; readonly variant: Variant | null } | null;
  /** The request whose messages keep the order of its events; null when the notification is about something else. */
  readonly requestRef: NotifiedRequestRef | null;
  /** Whether a new request needs no decision: a rule approved it, or it was decided before the message was composed. */
  readonly isDecided?: boolean;
}

/** The content of a notification about a request. */
export function requestNotificationContent(type: NotificationType, context: RequestNotificationContext): NotificationContent {
  const { request, requester, application, isAutoApproved, now } = context;
  const { kind, requestId, variant } = request;
  const isDeleted = type === 'RequestDeleted';
  return {
    ...{ application, now },
    fields: {
      title: request.title,
      ids: request.ids,
      overview: request.overview,
      imageUrl: posterUrl(request, application.url),
      imagePath: posterImagePath(request),
      detailsUrl: requestDetailsUrl(request, application.url),
      requestedBy: requester.displayName,
      status: isDeleted ? null : type === 'ItemAddedToFaultQueue' ? 'failed' : request.state,
      ...(isAutoApproved && { isAutoApproved }),
      denyReason: request.deniedReason,
    },
    path: requestDetailsPath(request),
    variablesFor: (recipient) => requestTemplateVariables(context, recipient),
    namedUserId: requester.id,
    media: { kind, variant },
    requestRef: { kind, requestId, variant },
    isDecided: type === 'NewRequest' && request.state !== 'pending',
  };
}
