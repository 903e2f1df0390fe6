export { notificationEntities } from './entities.js';
export { NotificationsModule } from './notifications.module.js';
