import { NotificationHandleRepository } from './notification-handle.repository.js';
import { NotificationHandles } from './notification-handles.js';
import { NotificationHandleController } from './notification-handle.controller.js';

export const notificationHandleControllers = [NotificationHandleController];
export const notificationHandleProviders = [NotificationHandleRepository, NotificationHandles];
