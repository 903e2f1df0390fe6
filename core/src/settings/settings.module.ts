import { Global, Module } from '@nestjs/common';
import { ExpectedRevision } from './expected-revision.js';
import { FeatureFlags } from './feature-flags.js';
import { SettingsRevisionConflicts } from './settings-revision-conflicts.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

/** Settings of administrators and feature flags. */
@Global()
@Module({
  providers: [SettingsService, SettingsRepository, ExpectedRevision, SettingsRevisionConflicts, FeatureFlags],
  exports: [SettingsService, ExpectedRevision, SettingsRevisionConflicts, FeatureFlags],
})
export class SettingsModule {}
