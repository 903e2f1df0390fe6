import { Controller, Get, Query } from '@nestjs/common';
import { VARIANTS } from '@ombi/sdk';
import { z } from 'zod';
import { Requires } from '../identity/index.js';
import { lenient } from '../kernel/index.js';
import { Downloaders } from './downloaders.js';

const Wanted = z.object({ kind: z.enum(['movie', 'tv', 'album']), variant: z.enum(VARIANTS).default('regular') });
type Wanted = z.output<typeof Wanted>;

/** What can be chosen for a request: the profiles and folders of the downloader that would fetch it. */
@Controller('api/v3/downloaders')
export class DownloadOptionsController {
  constructor(private readonly downloaders: Downloaders) {}

  /** 204 when nobody would fetch it. */
  @Get('options')
  @Requires('downloaders.read')
  async options(@Query(lenient(Wanted)) { kind, variant }: Wanted) {
    return (await this.downloaders.find(kind, variant)?.call('options')) ?? null;
  }
}
