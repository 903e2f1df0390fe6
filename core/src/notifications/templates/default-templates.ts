import type { NotificationType, ChannelAddressing, OmissionTexts } from '@ombi/sdk';
import type { MergeGroup } from '../delivery/merge-group.js';
import { translatedTexts, type Template } from './translations/index.js';

export type { Template };

/** Email with a password reset link; not configurable. */
const PASSWORD_RESET_TEMPLATE: Template = {
  subject: 'A new password for {ApplicationName}',
  message:
    'A new password was requested for your account {UserName}. The link works once, and only for a short time. If you did not request it, you can ignore this message: your password is not changed.',
};

/** Email to users who request a password reset but sign in with an identity provider. */
const EXTERNAL_PASSWORD_TEMPLATE: Template = {
  subject: 'Your password for {ApplicationName}',
  message:
    'A new password was requested for your account {UserName}. You sign in here with the password of another service{?Service}, {Service},{/Service} and can change it there. If you did not request it, you can ignore this message.',
};

/** Stands in for the default template of a new request that needs no decision, or none any more. */
export const DECIDED_REQUEST_TEMPLATE: Template = {
  subject: '[{ApplicationName}] New request: {Title}',
  message:
    '{Alias} asked for the {Type} {Title}{?Year} ({Year}){/Year} on {RequestedDate}. No decision is needed.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
};

const PLURAL = new Intl.PluralRules('en');

const MERGED_SUBJECTS: Readonly<Record<MergeGroup, { readonly one: string; readonly other: string }>> = {
  arrivals: { one: '[{ApplicationName}] {Count} arrival', other: '[{ApplicationName}] {Count} arrivals' },
  approvals: { one: '[{ApplicationName}] {Count} approval', other: '[{ApplicationName}] {Count} approvals' },
};

/** Subject of a merged message about several titles. */
export function mergedSubject(group: MergeGroup, count: number, language: string): string {
  const texts = translatedTexts(language);
  if (texts) return group === 'arrivals' ? texts.mergedSubject : texts.mergedApprovalsSubject;
  return MERGED_SUBJECTS[group][PLURAL.select(count) === 'one' ? 'one' : 'other'];
}

/** What a merged message says in place of the entries that are too many for its channel. */
export function omissionTexts(language: string): OmissionTexts {
  const texts = translatedTexts(language);
  return texts ? { language, texts: texts.omission } : { language: 'en', texts: { other: 'and {Count} more' } };
}

/** Default templates. Only differences are stored, so that improved defaults reach everyone. */
export const DEFAULT_TEMPLATES: Partial<Record<NotificationType, Template>> = {
  NewRequest: {
    subject: '[{ApplicationName}] To review: {Title}',
    message:
      '{Alias} asked for the {Type} {Title}{?Year} ({Year}){/Year} on {RequestedDate}. It needs a decision.{?DetailsUrl} {DetailsUrl}{/DetailsUrl}',
  },
  RequestAvailable: {
    subject: '[{ApplicationName}] Ready to watch: {Title}',
    message: '{Title}{?Is4K} in 4K{/Is4K} has arrived on {ApplicationName}. Enjoy!',
  },
  PartiallyAvailable: {
    subject: '[{ApplicationName}] Partly ready to watch: {Title}',
    // A template has no plural forms, so the text names no number.
    message: 'Newly arrived from {Title}: {PartiallyAvailableEpisodesList}. The rest is still on its way.',
  },
  RequestApproved: {
    subject: '[{ApplicationName}] Approved: {Title}',
    message: '{Title}{?Is4K} in 4K{/Is4K} was approved and is being fetched. You will hear from us again when it arrives.',
  },
  RequestDeclined: {
    subject: '[{ApplicationName}] Not approved: {Title}',
    message: '{Title}{?Is4K} in 4K{/Is4K} will not be added this time.{?DenyReason} Reason given: {DenyReason}{/DenyReason}',
  },
  RequestDeleted: {
    subject: '[{ApplicationName}] Request removed: {Title}',
    message: '{Alias}, your request for {Title}{?Is4K} in 4K{/Is4K} was removed.',
  },
  ItemAddedToFaultQueue: {
    subject: '[{ApplicationName}] Could not send {Title}',
    message:
      'The request by {Alias} for {Title} could not be handed to the download manager and waits in the retry queue.{?Error} Last error: {Error}{/Error}',
  },
  Issue: {
    subject: '[{ApplicationName}] Problem reported: {Title}',
    message: '{Alias} reported a problem with {Title}. Category: {IssueCategory}. {IssueSubject}: {IssueDescription}',
  },
  IssueComment: {
    subject: '[{ApplicationName}] Reply about {IssueSubject}',
    message: '{ActorAlias} wrote about {Title}, {IssueSubject}: {NewIssueComment}',
  },
  IssueInProgress: {
    subject: '[{ApplicationName}] Being looked at: {Title}',
    message: '{Alias}, someone is now working on the problem with {Title}.',
  },
  IssueResolved: {
    subject: '[{ApplicationName}] Fixed: {Title}',
    message: '{Alias}, the problem you reported with {Title} ({IssueSubject}) is marked as fixed.',
  },
  IssueDeleted: {
    subject: '[{ApplicationName}] Report closed: {Title}',
    message: '{Alias}, your report about {Title} was removed.',
  },
  WelcomeEmail: {
    subject: 'Your {ApplicationName} account is ready',
    message:
      'Hi {Alias}, you can now search and request titles on {ApplicationName}.{?ApplicationUrl} Sign in at {ApplicationUrl}.{/ApplicationUrl}',
  },
  WatchlistTokenExpired: {
    subject: '[{ApplicationName}] Please reconnect your watchlist',
    message:
      '{Alias}, your media server sign-in is no longer valid, so your watchlist is paused. Sign in again to resume.{?ApplicationUrl} {ApplicationUrl}{/ApplicationUrl}',
  },
};

/** Template of a message that is not configurable, in a language. */
export const fixedTemplate = (about: 'passwordReset' | 'passwordElsewhere', language: string): Template => {
  const { templates } = translatedTexts(language) ?? {};
  return about === 'passwordReset'
    ? (templates?.PasswordReset ?? PASSWORD_RESET_TEMPLATE)
    : (templates?.ExternalPassword ?? EXTERNAL_PASSWORD_TEMPLATE);
};

/** Types of personal messages, which only e-mail channels send. */
const PERSONAL_TYPES: ReadonlySet<NotificationType> = new Set(['WelcomeEmail', 'WatchlistTokenExpired']);

/** Message types that are sent by a channel, in the order of the editor. */
export const templateTypesFor = (addressings: readonly ChannelAddressing[]): NotificationType[] =>
  (Object.keys(DEFAULT_TEMPLATES) as NotificationType[]).filter((type) => addressings.includes('address') || !PERSONAL_TYPES.has(type));
