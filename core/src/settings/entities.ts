import { SettingEntity } from './setting.entity.js';

/** The tables of the settings module. */
export const settingsEntities = [SettingEntity];
