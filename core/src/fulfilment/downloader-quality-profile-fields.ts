import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import { QualityProfileFieldRegistry, type QualityProfileFieldSource } from '../identity/index.js';
import { PluginSet, type LoadedPlugin } from '../plugin-host/index.js';
import { profileFieldNames } from './default-profiles.js';

/** Provides the default profile fields of all installed downloaders with options, active or not, except embedded fallbacks. */
@Injectable()
export class DownloaderQualityProfileFields implements QualityProfileFieldSource, OnModuleInit {
  constructor(
    private readonly plugins: PluginSet,
    private readonly qualityProfileFieldRegistry: QualityProfileFieldRegistry,
  ) {}

  onModuleInit(): void {
    this.qualityProfileFieldRegistry.register(this);
  }

  listNames(): readonly string[] {
    return this.plugins.loaded
      .filter(
        ({ manifest, descriptor }) =>
          !manifest.embedded && descriptor.provides.downloader && descriptor.provides.downloader['hasOptions'] !== false,
      )
      .flatMap((plugin) => variantsOf(plugin).flatMap((variant) => fieldNamesOf(plugin, variant)));
  }
}

function fieldNamesOf({ manifest, descriptor }: LoadedPlugin, variant: Variant): string[] {
  const separatesAnime = descriptor.provides.downloader?.['separatesAnime'] === true;
  return (separatesAnime ? [false, true] : [false]).flatMap((isAnime) => {
    const { qualityProfile, rootFolder } = profileFieldNames(manifest.id, variant, isAnime);
    return [qualityProfile, rootFolder];
  });
}

/** The variants that a downloader serves; `regular` when its plan has no slots. */
const variantsOf = ({ descriptor: { plan } }: LoadedPlugin) =>
  'slots' in plan ? [...new Set(plan.slots.map(({ variant }) => variant ?? 'regular'))] : (['regular'] as const);
