import type { NotificationType, OmissionTexts } from '@ombi/sdk';
import type { RequestKind } from '../../../fulfilment/index.js';

/** A text with variables: `{Name}` is replaced, `{?Name}…{/Name}` is kept only if the variable has a value. */
export interface Template {
  readonly subject: string;
  readonly message: string;
}

/** The texts of all messages in one language. */
export interface TemplateTexts {
  /** Default templates, and the messages that administrators cannot change. */
  readonly templates: Readonly<Partial<Record<NotificationType, Template>>> &
    Readonly<Record<'PasswordReset' | 'ExternalPassword' | 'DecidedRequest', Template>>;
  /** Subject of a message that arrivals were merged into; worded so that it fits every number. */
  readonly mergedSubject: string;
  /** Subject of a message that approvals were merged into; worded so that it fits every number. */
  readonly mergedApprovalsSubject: string;
  /** What a merged message says in place of the entries that do not fit, by plural form. */
  readonly omission: OmissionTexts['texts'];
  /** What a kind of title is called. */
  readonly types: Readonly<Record<RequestKind, string>>;
}
