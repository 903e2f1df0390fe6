import { Global, Module } from '@nestjs/common';
import { ExpectedRevision } from './expected-revision.js';
import { FeatureFlags } from './feature-flags.js';
import { LatestChange } from './latest-change.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

@Global()
@Module({
  providers: [SettingsService, SettingsRepository, ExpectedRevision, LatestChange, FeatureFlags],
  exports: [SettingsService, ExpectedRevision, LatestChange, FeatureFlags],
})
export class SettingsModule {}
