import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { Settings } from '../../settings/index.js';
import { VoteSettings } from './vote-settings.js';

export const LIMITS = { movie: 'movieVoteMax', tv: 'tvShowVoteMax', album: 'musicVoteMax' } as const satisfies Record<RequestKind, string>;

/** How many votes a request needs. */
@Injectable()
export class Thresholds {
  constructor(private readonly settings: Settings) {}

  /** Null while people do not vote. */
  async of(kind: RequestKind): Promise<number | null> {
    const settings = await this.settings.get(VoteSettings);
    return settings.enabled ? settings[LIMITS[kind]] : null;
  }

  async isOn(): Promise<boolean> {
    return (await this.settings.get(VoteSettings)).enabled;
  }
}
