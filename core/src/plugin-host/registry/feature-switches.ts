import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Features } from '../../settings/index.js';

/** Which features are switched on, known without asking: a connection may wait for one. */
@Injectable()
export class FeatureSwitches implements OnModuleInit {
  #on: ReadonlySet<string> = new Set();

  constructor(
    private readonly features: Features,
    events: EventBus,
  ) {
    events.everywhere('settings.changed', () => this.#read());
  }

  async onModuleInit(): Promise<void> {
    await this.#read();
  }

  /** A connection without a feature is always wanted. */
  isOn(feature: string | undefined): boolean {
    return feature === undefined || this.#on.has(feature);
  }

  async #read(): Promise<void> {
    const features = await this.features.list();
    this.#on = new Set(features.filter(({ enabled }) => enabled).map(({ name }) => name));
  }
}
