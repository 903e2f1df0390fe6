import { Global, Module } from '@nestjs/common';
import { Features } from './features.js';
import { SettingsRepository } from './store/settings.repository.js';
import { Settings } from './settings.js';

@Global()
@Module({ providers: [Settings, SettingsRepository, Features], exports: [Settings, Features] })
export class SettingsModule {}
