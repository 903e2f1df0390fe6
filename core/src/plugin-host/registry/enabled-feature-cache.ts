import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { FeatureSettings, SettingsService } from '../../settings/index.js';

/** Caches which feature flags are enabled: a connection slot may depend on one. */
@Injectable()
export class EnabledFeatureCache implements OnModuleInit {
  #enabled: ReadonlySet<string> = new Set();
  /** The number of reads and changes so far: what was read before a newer one is dropped. */
  #version = 0;

  constructor(
    private readonly settingsService: SettingsService,
    events: EventBus,
  ) {
    settingsService.onChange(FeatureSettings, (stored) => this.#replace(stored));
    events.onOtherPortals('settings.changed', () => this.#read());
  }

  async onModuleInit(): Promise<void> {
    await this.#read();
  }

  /** True when no feature is given. */
  isEnabled(feature: string | undefined): boolean {
    return feature === undefined || this.#enabled.has(feature);
  }

  async #read(): Promise<void> {
    const version = (this.#version += 1);
    const stored = await this.settingsService.get(FeatureSettings);
    if (version === this.#version) this.#replace(stored);
  }

  #replace(stored: Readonly<Record<string, boolean>>): void {
    this.#version += 1;
    this.#enabled = new Set(Object.keys(stored).filter((name) => stored[name]));
  }
}
