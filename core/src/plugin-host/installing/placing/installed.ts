import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../../kernel/index.js';
import type { LoadedPlugin, RefusedPlugin } from '../../discovery/index.js';
import type { PluginSource } from '../../registry/plugin-view.js';
import { readLedger, writeLedger, type Entry, type Ledger } from './ledger.js';

type Found = Pick<LoadedPlugin | RefusedPlugin, 'packageName' | 'version' | 'firstParty'>;

/** Knows where installed plug-ins came from. */
@Injectable()
export class Installed implements OnModuleInit {
  #ledger: Ledger = {};

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    this.#ledger = await readLedger(this.config);
  }

  /** Of a plug-in whose files somebody exchanged by hand nothing is known. */
  sourceOf({ packageName, version, firstParty }: Found): PluginSource {
    if (firstParty) return 'built-in';
    const entry = this.#ledger[packageName];
    return entry?.version === version ? entry.source : 'found';
  }

  async note(packageName: string, entry: Entry): Promise<void> {
    await this.#write({ ...this.#ledger, [packageName]: entry });
  }

  async strike(packageName: string): Promise<void> {
    const { [packageName]: _, ...rest } = this.#ledger;
    await this.#write(rest);
  }

  async #write(ledger: Ledger): Promise<void> {
    await writeLedger(this.config, ledger);
    this.#ledger = ledger;
  }
}
