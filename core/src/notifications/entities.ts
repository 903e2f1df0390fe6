import { KnownChannelEntity } from './delivery/known-channel.entity.js';
import { NotificationTemplateEntity } from './templates/notification-template.entity.js';

export const notificationEntities = [NotificationTemplateEntity, KnownChannelEntity];
