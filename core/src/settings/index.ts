export { defineSettings, partialUpdateSchema } from './settings-definition.js';
export { FEATURE_NAMES, FeatureFlags, FeatureSettings, type FeatureFlag } from './feature-flags.js';
export { Settings } from './settings.js';
export { SettingsModule } from './settings.module.js';
