import './events.js';

export { diffFields, type FieldChange } from './diff-fields.js';
export { SettingsRevisionConflicts, type SettingsChange, type SettingsSubject } from './settings-revision-conflicts.js';
export { SettingsRevision } from './settings-revision.decorator.js';
export { defineSettings, partialUpdateSchema } from './settings-definition.js';
export { FEATURE_NAMES, FeatureFlags, FeatureSettings, type FeatureFlag } from './feature-flags.js';
export { SettingsService } from './settings.service.js';
export { SettingsModule } from './settings.module.js';
