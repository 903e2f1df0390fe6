import './events.js';

export { fieldChanges, type FieldChange } from './field-changes.js';
export { LatestChange, type SettingsChange, type SettingsSubject } from './latest-change.js';
export { SettingsRevision } from './settings-revision.decorator.js';
export { defineSettings, partialUpdateSchema } from './settings-definition.js';
export { FEATURE_NAMES, FeatureFlags, FeatureSettings, type FeatureFlag } from './feature-flags.js';
export { SettingsService } from './settings.service.js';
export { SettingsModule } from './settings.module.js';
