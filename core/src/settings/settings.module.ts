import { Global, Module } from '@nestjs/common';
import { ExpectedRevision } from './expected-revision.js';
import { FeatureFlags } from './feature-flags.js';
import { LatestSettingsChange } from './latest-settings-change.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

@Global()
@Module({
  providers: [SettingsService, SettingsRepository, ExpectedRevision, LatestSettingsChange, FeatureFlags],
  exports: [SettingsService, ExpectedRevision, LatestSettingsChange, FeatureFlags],
})
export class SettingsModule {}
