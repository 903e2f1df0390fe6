import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '../../settings/index.js';
import { GeneralSettings } from './general-settings.js';

/** The key with which tools call the portal: made on the first start, replaced on demand. */
@Injectable()
export class ApiKey implements OnApplicationBootstrap {
  constructor(private readonly settings: Settings) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.current())) await this.renew();
  }

  async current(): Promise<string> {
    return (await this.settings.get(GeneralSettings)).apiKey;
  }

  /** The new key; the old one stops to count at once. */
  async renew(): Promise<string> {
    const apiKey = randomBytes(16).toString('hex');
    await this.settings.update(GeneralSettings, general => ({ ...general, apiKey }));
    return apiKey;
  }
}
