import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineSettings } from './settings-definition.js';
import { SettingsService } from './settings.service.js';

/** Features that can be enabled; all are disabled by default. */
export const FEATURE_NAMES = ['Movie4KRequests', 'PlayedSync'] as const;
/** Name of a feature flag. */
export type FeatureName = (typeof FEATURE_NAMES)[number];

/** A feature and whether it is enabled. */
export interface FeatureFlag {
  readonly name: FeatureName;
  readonly enabled: boolean;
}

/** The stored feature flags. */
export const FeatureSettings = defineSettings(
  'features',
  z.object({ Movie4KRequests: z.boolean().default(false), PlayedSync: z.boolean().default(false) }),
);

/** Reads and sets feature flags. */
@Injectable()
export class FeatureFlags {
  constructor(private readonly settingsService: SettingsService) {}

  async isEnabled(name: FeatureName): Promise<boolean> {
    return (await this.settingsService.get(FeatureSettings))[name];
  }

  /** Lists every known feature, stored or not. */
  async list(): Promise<FeatureFlag[]> {
    const stored = await this.settingsService.get(FeatureSettings);
    return FEATURE_NAMES.map((name) => ({ name, enabled: stored[name] }));
  }

  /** Returns the full list. */
  async setEnabled(name: FeatureName, enabled: boolean): Promise<FeatureFlag[]> {
    await this.settingsService.update(FeatureSettings, (current) => ({ ...current, [name]: enabled }));
    return this.list();
  }
}
