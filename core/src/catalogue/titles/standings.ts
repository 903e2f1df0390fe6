import { Inject, Injectable } from '@nestjs/common';
import { refKey } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { CONFIG, type Config } from '../../kernel/index.js';
import { NO_FLAGS } from '../flags/flags.js';
import { TitleFlags, type FlaggedTitle } from '../flags/title-flags.js';
import { MetadataSource } from '../source/metadata-source.js';
import type { StandingOf } from './standing.js';

/** Where titles stand in this portal, for one viewer. */
@Injectable()
export class Standings {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly source: MetadataSource,
    private readonly flags: TitleFlags,
  ) {}

  /** Looks the titles up together; what is answered tells of each of them. */
  async of(titles: readonly FlaggedTitle[], viewer: Principal): Promise<StandingOf> {
    const portal = { linkFields: this.source.linkFields(), baseUrl: this.config.baseUrl };
    const isSample = this.source.samples();
    const flags = await this.flags.of(titles, viewer);
    return (ref) => ({ flags: flags.get(refKey(ref)) ?? NO_FLAGS, sample: isSample(ref), ...portal });
  }
}
