import { Controller, Get, Query } from '@nestjs/common';
import { VARIANTS } from '@ombi/sdk';
import { z } from 'zod';
import { RequirePermission } from '../identity/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import type { CapabilityProvider } from '../plugin-host/index.js';
import { DownloaderSelector } from './dispatch/downloader-selector.js';
import { REQUEST_KINDS } from './dispatch/dispatch-order.js';
import { profileFieldNames } from './default-profiles.js';

const TargetQuery = z.object({ kind: z.enum(REQUEST_KINDS), variant: z.enum(VARIANTS).default('regular') });
type TargetQuery = z.output<typeof TargetQuery>;

/** `downloader`: id of a connection; without one, the default one is asked. */
const OptionsQuery = TargetQuery.extend({ downloader: z.string().max(36).optional() });
type OptionsQuery = z.output<typeof OptionsQuery>;

/** Quality profiles and root folders of the downloader that serves a kind, for a request or for the defaults of a user. */
@Controller('api/v3/downloaders')
export class DownloadOptionsController {
  constructor(private readonly downloaderSelector: DownloaderSelector) {}

  /**
   * The active servers that can fetch requests of a kind; those without a choice go to the first. `standing` and `standingAnime` name the
   * user fields that hold the default choices; a plug-in has them once, so they apply to its default server only.
   */
  @Get()
  @RequirePermission('downloaders.read')
  listDownloaders(@Query(lenientZodPipe(TargetQuery)) { kind, variant }: TargetQuery) {
    return this.downloaderSelector
      .findAll(kind, variant)
      .filter(({ connectionId }) => this.downloaderSelector.isConfiguredFor(connectionId, kind, variant))
      .map((downloader) => {
        const { connectionId, connectionName, pluginName } = downloader;
        return { id: connectionId, name: connectionName, plugin: pluginName, ...this.#defaultFieldsOf(downloader, { kind, variant }) };
      });
  }

  /** 204 when no downloader serves the kind, or the one that does has no options. */
  @Get('options')
  @RequirePermission('downloaders.read')
  async listOptions(@Query(lenientZodPipe(OptionsQuery)) { kind, variant, downloader: id }: OptionsQuery) {
    const downloader = this.downloaderSelector.findAll(kind, variant).find(({ connectionId }) => !id || connectionId === id);
    if (!downloader || downloader.getProperty('hasOptions') === false) return null;
    return { ...(await downloader.call('options')), downloader: downloader.pluginName };
  }

  #defaultFieldsOf(downloader: CapabilityProvider<'downloader'>, target: TargetQuery) {
    if (downloader.getProperty('hasOptions') === false || !this.downloaderSelector.isDefaultOfPlugin(downloader, target)) return {};
    const { pluginId } = downloader;
    return {
      standing: profileFieldNames(pluginId, target.variant),
      ...(downloader.getProperty('separatesAnime') === true && { standingAnime: profileFieldNames(pluginId, target.variant, true) }),
    };
  }
}
