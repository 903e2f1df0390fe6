import { stripTrailingSlashes } from '@ombi/sdk';
import type { PortalBranding } from '../../branding/index.js';
import type { IssueSummary } from '../../issues/index.js';
import type { NotificationContent } from '../notification-content.js';
import type { TemplateVariables } from '../templates/render-template.js';
import {
  actorVariables,
  commonTemplateVariables,
  detailsUrl,
  NO_RECIPIENT,
  posterImagePath,
  posterUrl,
  recipientVariables,
  requestTemplateVariables,
  titleKindText,
  type NamedUser,
  type RequestNotificationContext,
  type TemplateRecipient,
} from '../templates/template-variables.js';

/** The request for the title of an issue. */
export type LinkedRequest = Pick<RequestNotificationContext, 'request' | 'requester' | 'episodes'>;

/** Data for the messages about an issue. */
export interface IssueNotificationContext {
  readonly issue: IssueSummary;
  /** Null for a title that was not requested. */
  readonly request: LinkedRequest | null;
  /** The user whom the text names: the author of a comment, or else the reporter. */
  readonly user: NamedUser;
  /** Who caused the event. */
  readonly actor: NamedUser;
  readonly comment: string | null;
  readonly application: PortalBranding;
  readonly now: Date;
}

const STATUS_TEXTS = { pending: 'Pending', inProgress: 'In Progress', resolved: 'Resolved', deleted: 'Deleted' } as const;

/** The values of the template variables, by their public names. */
function issueTemplateVariables(context: IssueNotificationContext, templateRecipient: TemplateRecipient = NO_RECIPIENT): TemplateVariables {
  const { issue, user, actor, comment, application } = context;
  return {
    ...baseVariables(context, templateRecipient),
    RequestId: issue.requestId === null ? null : String(issue.requestId),
    UserName: user.userName,
    Alias: user.displayName,
    IssueUser: user.userName,
    ...actorVariables(actor),
    Title: issue.title,
    Type: titleKindText(issue.kind, templateRecipient.language),
    PosterImage: posterUrl(issue, application.url),
    ProviderId: issue.providerId,
    AdditionalInformation: `${issue.subject} | ${issue.description}`,
    IssueId: String(issue.issueId),
    IssueCategory: issue.category,
    IssueSubject: issue.subject,
    IssueDescription: issue.description,
    IssueStatus: STATUS_TEXTS[issue.status],
    NewIssueComment: comment,
    IssueUrl: issueUrl(issue, application.url),
    DetailsUrl: detailsUrl(issue.kind, issue.providerId, application.url),
  };
}

/** The values that do not come from the issue: those of the request, if any. */
function baseVariables({ request, application, now }: IssueNotificationContext, templateRecipient: TemplateRecipient): TemplateVariables {
  if (request) return requestTemplateVariables({ ...request, application, now, error: null, newEpisodes: [] }, templateRecipient);
  return { ...commonTemplateVariables(application, now, templateRecipient.language), ...recipientVariables(templateRecipient) };
}

/** URL of the page with the issues of the title; null while no public URL of the portal is configured. */
const issueUrl = (issue: IssueSummary, applicationUrl: string | null): string | null =>
  applicationUrl && stripTrailingSlashes(applicationUrl) + issuePath(issue);

const issuePath = ({ kind, providerId }: IssueSummary): string => `/issues/${encodeURIComponent(providerId)}?kind=${kind}`;

/** The content of a notification about an issue. */
export function issueNotificationContent(context: IssueNotificationContext): NotificationContent {
  const { issue, request, user, application, now } = context;
  return {
    ...{ application, now },
    fields: {
      title: issue.title,
      ...(request && { ids: request.request.ids }),
      overview: request?.request.overview || null,
      imageUrl: posterUrl(issue, application.url),
      imagePath: posterImagePath(issue),
      detailsUrl: issueUrl(issue, application.url),
      requestedBy: null,
      status: null,
      denyReason: null,
    },
    path: issuePath(issue),
    variablesFor: (recipient) => issueTemplateVariables(context, recipient),
    namedUserId: user.id,
    media: { kind: issue.kind, variant: null },
    requestRef: null,
  };
}
