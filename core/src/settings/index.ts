export { defineSettings, type SettingsDefinition } from './definition.js';
export { draftOf } from './draft-of.js';
export { settingsEntities } from './entities.js';
export { FEATURES, Features, FeatureSettings, type Feature, type FeatureName } from './features.js';
export { Settings } from './settings.js';
export { SettingsModule } from './settings.module.js';
