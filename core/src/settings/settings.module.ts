import { Global, Module } from '@nestjs/common';
import { ExpectedRevision } from './expected-revision.js';
import { FeatureFlags } from './feature-flags.js';
import { SettingsConflicts } from './settings-conflicts.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

/** Settings of administrators and feature flags. */
@Global()
@Module({
  providers: [SettingsService, SettingsRepository, ExpectedRevision, SettingsConflicts, FeatureFlags],
  exports: [SettingsService, ExpectedRevision, SettingsConflicts, FeatureFlags],
})
export class SettingsModule {}
