import { KnownChannelEntity } from './delivery/known-channel.entity.js';
import { NotificationTemplateEntity } from './templates/template.entity.js';

export const notificationEntities = [NotificationTemplateEntity, KnownChannelEntity];
