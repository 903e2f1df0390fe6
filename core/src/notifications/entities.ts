import { KnownChannelEntity } from './delivery/known-channel.entity.js';
import { MessageDeliveryEntity } from './delivery-log/message-delivery.entity.js';
import { InboxMessageEntity } from './inbox/inbox-message.entity.js';
import { MutedNotificationEntity, QuietHoursEntity } from './choices/notification-choice.entity.js';
import { NotificationTemplateEntity } from './templates/notification-template.entity.js';

export const notificationEntities = [
  NotificationTemplateEntity,
  KnownChannelEntity,
  MessageDeliveryEntity,
  InboxMessageEntity,
  MutedNotificationEntity,
  QuietHoursEntity,
];
