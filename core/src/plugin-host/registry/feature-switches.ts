import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { FeatureSettings, Settings } from '../../settings/index.js';

/** Which features are switched on, known without asking: a connection may wait for one. */
@Injectable()
export class FeatureSwitches implements OnModuleInit {
  #on: ReadonlySet<string> = new Set();

  constructor(
    private readonly settings: Settings,
    events: EventBus,
  ) {
    settings.follow(FeatureSettings, (stored) => this.#take(stored));
    events.elsewhere('settings.changed', () => this.#read());
  }

  async onModuleInit(): Promise<void> {
    await this.#read();
  }

  /** A connection without a feature is always wanted. */
  isOn(feature: string | undefined): boolean {
    return feature === undefined || this.#on.has(feature);
  }

  async #read(): Promise<void> {
    this.#take(await this.settings.get(FeatureSettings));
  }

  #take(stored: Readonly<Record<string, boolean>>): void {
    this.#on = new Set(Object.keys(stored).filter((name) => stored[name]));
  }
}
