import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Vault } from '../../../kernel/index.js';
import { defineSettings, Settings } from '../../../settings/index.js';

const StoredKey = defineSettings('api-key', z.object({ sealed: z.string().default('') }));

/** The key with which tools call the portal: made on the first start, replaced on demand, sealed at rest. */
@Injectable()
export class ApiKey implements OnApplicationBootstrap {
  /** What was opened last: tools call often, and the key seldom changes. */
  #opened = { sealed: '', key: '' };

  constructor(
    private readonly settings: Settings,
    private readonly vault: Vault,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { sealed } = await this.settings.get(StoredKey);
    if (!sealed) await this.renew();
  }

  /** 32 hexadecimal digits. */
  async current(): Promise<string> {
    const { sealed } = await this.settings.get(StoredKey);
    if (this.#opened.sealed !== sealed) this.#opened = { sealed, key: this.vault.open(sealed) };
    return this.#opened.key;
  }

  /** The new key; the old one stops to count at once. */
  async renew(): Promise<string> {
    const key = randomBytes(16).toString('hex');
    await this.settings.set(StoredKey, { sealed: this.vault.seal(key) });
    return key;
  }
}
