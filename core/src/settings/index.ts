export { defineSettings } from './definition.js';
export { draftOf } from './draft-of.js';
export { FEATURES, Features, FeatureSettings, type Feature } from './features.js';
export { Settings } from './settings.js';
export { SettingsModule } from './settings.module.js';
