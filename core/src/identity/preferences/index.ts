import { NotificationPreferenceRepository } from './notification-preference.repository.js';
import { NotificationPreferences } from './notification-preferences.js';
import { PreferenceController } from './preference.controller.js';

export const preferenceControllers = [PreferenceController];
export const preferenceServices = [NotificationPreferenceRepository, NotificationPreferences];
