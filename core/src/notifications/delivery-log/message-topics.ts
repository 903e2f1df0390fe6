import { PASSWORD_RESET_TOPIC } from '../../identity/index.js';
import { ACCOUNT_MESSAGE_TOPIC } from '../delivery/account-message-delivery.js';
import { MAILING_TOPIC } from '../delivery/email-sender.js';
import { DELIVERY_TOPIC, MERGE_TOPIC } from '../delivery/merge-group.js';
import { ISSUE_NOTIFICATION_TOPIC } from '../issues/issue-notification-recorder.js';
import { NOTIFICATION_EVENT_TOPIC } from '../notification-event-outbox-writer.js';

/** The outbox topics whose rows are messages, or become messages. */
export const MESSAGE_TOPICS: readonly string[] = [
  ...[DELIVERY_TOPIC, MERGE_TOPIC, ACCOUNT_MESSAGE_TOPIC, MAILING_TOPIC],
  ...[NOTIFICATION_EVENT_TOPIC, ISSUE_NOTIFICATION_TOPIC, PASSWORD_RESET_TOPIC],
];
