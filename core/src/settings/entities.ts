import { SettingEntity } from './store/setting.entity.js';

export const settingsEntities = [SettingEntity];
