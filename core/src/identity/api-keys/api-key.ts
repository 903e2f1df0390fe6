import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { SecretVault } from '../../kernel/index.js';
import { defineSettings, Settings } from '../../settings/index.js';

const ApiKeySettings = defineSettings('api-key', z.object({ sealed: z.string().default('') }));

/** The key with which tools call the portal: made on the first start, replaced on demand, sealed at rest. */
@Injectable()
export class ApiKey implements OnApplicationBootstrap {
  /** What was opened last: tools call often, and the key seldom changes. */
  #opened = { sealed: '', key: '' };

  constructor(
    private readonly settings: Settings,
    private readonly secretVault: SecretVault,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { sealed } = await this.settings.get(ApiKeySettings);
    if (!sealed) await this.renew();
  }

  /** 32 hexadecimal digits. */
  async current(): Promise<string> {
    const { sealed } = await this.settings.get(ApiKeySettings);
    if (this.#opened.sealed !== sealed) this.#opened = { sealed, key: this.secretVault.decrypt(sealed) };
    return this.#opened.key;
  }

  /** The new key; the old one stops to count at once. */
  async renew(): Promise<string> {
    const key = randomBytes(16).toString('hex');
    await this.settings.set(ApiKeySettings, { sealed: this.secretVault.encrypt(key) });
    return key;
  }
}
