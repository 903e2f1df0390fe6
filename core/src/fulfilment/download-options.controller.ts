import { Controller, Get, Query } from '@nestjs/common';
import { VARIANTS } from '@ombi/sdk';
import { z } from 'zod';
import { RequirePermission } from '../identity/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import { DownloaderSelector } from './dispatch/downloader-selector.js';
import { REQUEST_KINDS } from './dispatch/dispatch-order.js';
import { profileFieldNames } from './default-profiles.js';

const OptionsQuery = z.object({ kind: z.enum(REQUEST_KINDS), variant: z.enum(VARIANTS).default('regular') });
type OptionsQuery = z.output<typeof OptionsQuery>;

/** Quality profiles and root folders of the downloader that serves a kind, for a request or for the defaults of a user. */
@Controller('api/v3/downloaders')
export class DownloadOptionsController {
  constructor(private readonly downloaderSelector: DownloaderSelector) {}

  /** 204 when no downloader serves the kind, or the one that does has no options. `standing` and `standingAnime` name the user fields that hold the default choices. */
  @Get('options')
  @RequirePermission('downloaders.read')
  async options(@Query(lenientZodPipe(OptionsQuery)) { kind, variant }: OptionsQuery) {
    const downloader = this.downloaderSelector.find(kind, variant);
    if (!downloader || downloader.describe('hasOptions') === false) return null;
    const { pluginId, pluginName } = downloader;
    const separatesAnime = downloader.describe('separatesAnime') === true;
    return {
      ...(await downloader.call('options')),
      downloader: pluginName,
      standing: profileFieldNames(pluginId, variant),
      ...(separatesAnime ? { standingAnime: profileFieldNames(pluginId, variant, true) } : {}),
    };
  }
}
