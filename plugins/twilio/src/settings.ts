import { type ChannelPreference, field, type NotificationType, secret, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

/** A telephone number with its international prefix (E.164). */
const NUMBER = /^\+[1-9]\d{6,14}$/;

/** Numbers are written with spaces, and sometimes as Twilio writes them. */
const toNumber = (text: string): string => text.replace(/^whatsapp:/i, '').replace(/[\s()-]/g, '');

/** SID of a content template; it may be empty. */
const CONTENT_SID = /^(?:HX[\da-fA-F]{32})?$/;

/** The types of messages that users get on WhatsApp. */
export const MESSAGE_TYPES = [
  ...(['NewRequest', 'RequestApproved', 'RequestDeclined', 'RequestAvailable', 'PartiallyAvailable', 'RequestDeleted'] as const),
  ...(['ItemAddedToFaultQueue', 'Issue', 'IssueInProgress', 'IssueComment', 'IssueResolved', 'IssueDeleted'] as const),
  'Test',
] as const satisfies readonly NotificationType[];

/** A content template for one type of messages. */
const contentTemplate = z.object({
  type: field(z.enum(MESSAGE_TYPES, 'messageType.required'), { title: 'messageType' }),
  contentSid: field(
    z.string('contentSid.required').trim().min(1, { error: 'contentSid.required', abort: true }).regex(CONTENT_SID, 'contentSid.invalid'),
    { title: 'contentTemplate' },
  ),
});

/** Connection settings: the only account for messages. Error texts are translation keys. */
export const connection = z.object({
  accountSid: field(
    z
      .string('accountSid.required')
      .trim()
      .min(1, { error: 'accountSid.required', abort: true })
      .regex(/^[A-Za-z\d]+$/, 'accountSid.invalid'),
    { section: 'account' },
  ),
  authToken: field(secret(z.string('authToken.required').trim().min(1, 'authToken.required')), { section: 'account' }),
  url: serviceAddressField('https://api.twilio.com', 'account'),
  /** The sender that WhatsApp knows. */
  from: field(
    z
      .string('from.required')
      .trim()
      .min(1, { error: 'from.required', abort: true })
      .refine((text) => NUMBER.test(toNumber(text)), 'from.invalid'),
    { section: 'message' },
  ),
  /** An approved template for messages outside of a conversation; empty: free text. */
  contentSid: field(z.string().trim().regex(CONTENT_SID, 'contentSid.invalid').default(''), { section: 'message' }),
  /** Approved templates for some types of messages, instead of the general one. */
  contentTemplates: field(
    z
      .array(contentTemplate)
      .max(MESSAGE_TYPES.length)
      .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, 'contentTemplates.twice')
      .default([]),
    { section: 'message', advanced: true },
  ),
});
export type Connection = z.output<typeof connection>;

/** The number of a user. */
export const preference: ChannelPreference = {
  schema: z.string().refine((text) => NUMBER.test(toNumber(text)), 'preference.invalid'),
  placeholder: '+4915112345678',
};

/** A number as Twilio addresses it. */
export const toWhatsAppAddress = (text: string): string => `whatsapp:${toNumber(text)}`;

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
