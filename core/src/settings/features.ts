import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineSettings } from './definition.js';
import { Settings } from './settings.js';

/** What can be switched on as a whole; everything is off at first. */
export const FEATURES = ['Movie4KRequests', 'PlayedSync'] as const;
export type FeatureName = (typeof FEATURES)[number];

export interface Feature {
  readonly name: FeatureName;
  readonly enabled: boolean;
}

export const FeatureSettings = defineSettings(
  'features',
  z.object({ Movie4KRequests: z.boolean().default(false), PlayedSync: z.boolean().default(false) }),
);

/** Asks for and switches features. */
@Injectable()
export class Features {
  constructor(private readonly settings: Settings) {}

  async isEnabled(name: FeatureName): Promise<boolean> {
    return (await this.settings.get(FeatureSettings))[name];
  }

  /** Every known feature, stored or not. */
  async list(): Promise<Feature[]> {
    const stored = await this.settings.get(FeatureSettings);
    return FEATURES.map((name) => ({ name, enabled: stored[name] }));
  }

  /** Answers the full list. */
  async switch(name: FeatureName, enabled: boolean): Promise<Feature[]> {
    await this.settings.update(FeatureSettings, (current) => ({ ...current, [name]: enabled }));
    return this.list();
  }
}
