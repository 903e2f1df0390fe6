import { NotificationChannelEntity } from './delivery/notification-channel.entity.js';
import { MessageDeliveryEntity } from './delivery-log/message-delivery.entity.js';
import { InboxMessageEntity } from './inbox/inbox-message.entity.js';
import { MutedNotificationEntity, QuietHoursEntity } from './preferences/muted-notification.entity.js';
import { NotificationTemplateEntity } from './templates/notification-template.entity.js';

/** TypeORM entities of notifications. */
export const notificationEntities = [
  NotificationTemplateEntity,
  NotificationChannelEntity,
  MessageDeliveryEntity,
  InboxMessageEntity,
  MutedNotificationEntity,
  QuietHoursEntity,
];
