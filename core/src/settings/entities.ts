import { SettingEntity } from './setting.entity.js';

export const settingsEntities = [SettingEntity];
