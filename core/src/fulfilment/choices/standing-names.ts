import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StandingWishes, type WishSource } from '../../identity/index.js';
import { PluginSet, type LoadedPlugin } from '../../plugin-host/index.js';
import { standingFields } from './standing-choice.js';

/** Names what can always be wanted from the downloaders that are there, switched on or not. One that only stands in for others is no choice. */
@Injectable()
export class StandingNames implements WishSource, OnModuleInit {
  constructor(
    private readonly plugins: PluginSet,
    private readonly wishes: StandingWishes,
  ) {}

  onModuleInit(): void {
    this.wishes.register(this);
  }

  names(): readonly string[] {
    return this.plugins.loaded
      .filter(({ manifest }) => manifest.provides.includes('downloader') && !manifest.embedded)
      .flatMap((plugin) => variantsOf(plugin).flatMap((variant) => Object.values(standingFields(plugin.manifest.id, variant))));
  }
}

/** The copies that it can fetch; without places of its own for them, the regular one. */
const variantsOf = ({ facts: { plan } }: LoadedPlugin) =>
  'slots' in plan ? [...new Set(plan.slots.map(({ variant }) => variant ?? 'regular'))] : (['regular'] as const);
