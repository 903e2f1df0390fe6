import { Controller, Get, Query } from '@nestjs/common';
import { VARIANTS } from '@ombi/sdk';
import { z } from 'zod';
import { Requires } from '../../identity/index.js';
import { lenient } from '../../kernel/index.js';
import { Downloaders } from '../downloaders.js';
import { REQUEST_KINDS } from '../order.js';
import { standingFields } from './standing-choice.js';

const Wanted = z.object({ kind: z.enum(REQUEST_KINDS), variant: z.enum(VARIANTS).default('regular') });
type Wanted = z.output<typeof Wanted>;

/** What can be chosen for a request, or once for all of a person's: the profiles and folders of the downloader that would fetch it. */
@Controller('api/v3/downloaders')
export class DownloadOptionsController {
  constructor(private readonly downloaders: Downloaders) {}

  /** 204 when nobody would fetch it. `standing` names the members of a user that hold the same choices once for all. */
  @Get('options')
  @Requires('downloaders.read')
  async options(@Query(lenient(Wanted)) { kind, variant }: Wanted) {
    const downloader = this.downloaders.find(kind, variant);
    if (!downloader) return null;
    const { pluginId, pluginName } = downloader;
    return { ...(await downloader.call('options')), downloader: pluginName, standing: standingFields(pluginId, variant) };
  }
}
