import { NotificationTemplateEntity } from './templates/template.entity.js';

export const notificationEntities = [NotificationTemplateEntity];
