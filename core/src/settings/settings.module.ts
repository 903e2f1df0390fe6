import { Global, Module } from '@nestjs/common';
import { FeatureFlags } from './feature-flags.js';
import { SettingsRepository } from './settings.repository.js';
import { Settings } from './settings.js';

@Global()
@Module({ providers: [Settings, SettingsRepository, FeatureFlags], exports: [Settings, FeatureFlags] })
export class SettingsModule {}
