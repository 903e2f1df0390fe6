import { Global, Module } from '@nestjs/common';
import { ExpectedRevision } from './expected-revision.js';
import { FeatureFlags } from './feature-flags.js';
import { LatestChange } from './latest-change.js';
import { SettingsRepository } from './settings.repository.js';
import { Settings } from './settings.js';

@Global()
@Module({
  providers: [Settings, SettingsRepository, ExpectedRevision, LatestChange, FeatureFlags],
  exports: [Settings, ExpectedRevision, LatestChange, FeatureFlags],
})
export class SettingsModule {}
