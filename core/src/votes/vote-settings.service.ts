import { z } from 'zod';
import { Injectable } from '@nestjs/common';
import { defineSettings, SettingsService, partialUpdateSchema } from '../settings/index.js';
import type { RequestKind } from '../fulfilment/index.js';
import { validationProblem } from '../kernel/index.js';

const limit = z.number().int().min(0).max(1_000_000).default(0);

/** Whether voting is enabled, and by how many votes approval must lead until a request is approved. */
export const VoteSettings = defineSettings(
  'vote',
  z.object({ enabled: z.boolean().default(false), movieVoteMax: limit, musicVoteMax: limit, tvShowVoteMax: limit }),
);

const THRESHOLD_FIELDS = { movie: 'movieVoteMax', tv: 'tvShowVoteMax', album: 'musicVoteMax' } as const satisfies Record<
  RequestKind,
  string
>;

/** The number of votes that a request needs to be approved automatically. */
@Injectable()
export class VoteThresholds {
  constructor(private readonly settings: SettingsService) {}

  /** Null while voting is disabled. */
  async thresholdOf(kind: RequestKind): Promise<number | null> {
    const settings = await this.settings.get(VoteSettings);
    return settings.enabled ? settings[THRESHOLD_FIELDS[kind]] : null;
  }

  async isVotingEnabled(): Promise<boolean> {
    return (await this.settings.get(VoteSettings)).enabled;
  }
}

type StoredVoteSettings = z.output<typeof VoteSettings.schema>;

/** The vote settings as posted. */
export const VoteSettingsBody = partialUpdateSchema(VoteSettings.schema);
export type VoteSettingsBody = z.output<typeof VoteSettingsBody>;

const TOO_LOW = { code: 'minimum', message: 'The limit needs to be greater than or equal to 1', params: { minimum: 1 } };

/** Reads and saves the vote settings, in the form of the API. */
@Injectable()
export class VoteSettingsService {
  constructor(private readonly settings: SettingsService) {}

  async read() {
    return { id: 0, ...(await this.settings.get(VoteSettings)) };
  }

  async save(body: VoteSettingsBody): Promise<true> {
    await this.settings.update(VoteSettings, (current) => assertThresholds({ ...current, ...body }));
    return true;
  }
}

/** Without a limit the first vote would approve every request. */
function assertThresholds(settings: StoredVoteSettings): StoredVoteSettings {
  const tooLow = settings.enabled ? Object.values(THRESHOLD_FIELDS).filter((limit) => settings[limit] < 1) : [];
  if (tooLow.length === 0) return settings;
  throw validationProblem(tooLow.map((path) => ({ path, ...TOO_LOW })));
}
