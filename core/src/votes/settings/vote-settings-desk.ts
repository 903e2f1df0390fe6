import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Problem } from '../../kernel/index.js';
import { draftOf, Settings } from '../../settings/index.js';
import { LIMITS } from './thresholds.js';
import { VoteSettings } from './vote-settings.js';

type Stored = z.output<typeof VoteSettings.schema>;

export const VoteSettingsDraft = draftOf(VoteSettings.schema);
export type VoteSettingsDraft = z.output<typeof VoteSettingsDraft>;

const TOO_LOW = 'The limit needs to be greater than or equal to 1';

/** The vote settings between store and wire. */
@Injectable()
export class VoteSettingsDesk {
  constructor(private readonly settings: Settings) {}

  async read() {
    return { id: 0, ...(await this.settings.get(VoteSettings)) };
  }

  async save(draft: VoteSettingsDraft): Promise<true> {
    await this.settings.update(VoteSettings, (current) => usable({ ...current, ...draft }));
    return true;
  }
}

/** Without a limit the first vote would approve everything. */
function usable(settings: Stored): Stored {
  const tooLow = settings.enabled ? Object.values(LIMITS).filter((limit) => settings[limit] < 1) : [];
  if (tooLow.length === 0) return settings;
  const fields = Object.fromEntries(tooLow.map((limit) => [limit, [TOO_LOW]]));
  throw new Problem(400, 'validation', 'One or more values are not valid.', fields);
}
