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

/** What can be chosen for a request, or once for all of a person's: the profiles and folders of the downloader that would fetch it. */
@Controller('api/v3/downloaders')
export class DownloadOptionsController {
  constructor(private readonly downloaderSelector: DownloaderSelector) {}

  /** 204 when nobody would fetch it. `standing` names the members of a user that hold the same choices once for all. */
  @Get('options')
  @RequirePermission('downloaders.read')
  async options(@Query(lenientZodPipe(OptionsQuery)) { kind, variant }: OptionsQuery) {
    const downloader = this.downloaderSelector.find(kind, variant);
    if (!downloader) return null;
    const { pluginId, pluginName } = downloader;
    return { ...(await downloader.call('options')), downloader: pluginName, standing: profileFieldNames(pluginId, variant) };
  }
}
