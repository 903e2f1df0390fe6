import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { SecretVault } from '../../kernel/index.js';
import { defineSettings, SettingsService } from '../../settings/index.js';

const ApiKeySettings = defineSettings('api-key', z.object({ sealed: z.string().default('') }), ['sealed']);

/** The unrestricted API key: created on the first start, replaced on demand, stored encrypted. */
@Injectable()
export class ApiKey implements OnApplicationBootstrap {
  /** The last decrypted key, cached because tools call often and the key seldom changes. */
  #decrypted = { sealed: '', key: '' };

  constructor(
    private readonly settingsService: SettingsService,
    private readonly secretVault: SecretVault,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { sealed } = await this.settingsService.get(ApiKeySettings);
    if (!sealed) await this.rotate();
  }

  /** 32 hexadecimal digits. */
  async read(): Promise<string> {
    const { sealed } = await this.settingsService.get(ApiKeySettings);
    if (this.#decrypted.sealed !== sealed) this.#decrypted = { sealed, key: this.secretVault.decrypt(sealed) };
    return this.#decrypted.key;
  }

  /** Key rotation: regenerates the key; the old one is invalid at once. */
  async rotate(): Promise<string> {
    const key = randomBytes(16).toString('hex');
    await this.settingsService.set(ApiKeySettings, { sealed: this.secretVault.encrypt(key) });
    return key;
  }
}
