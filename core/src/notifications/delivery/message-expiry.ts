import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Outbox } from '../../kernel/index.js';
import { RetentionJob } from '../../requests/index.js';
import { defineSettings, SettingsService } from '../../settings/index.js';

const DAY_MS = 86_400_000;

/** As long as undelivered messages are kept. */
const MAX_DAYS = 90;

/** Longer than the attempts of a message take, which end after four days. */
const DEFAULT_DAYS = 7;

/** After how many days without success a message is given up; 0 for never. */
export const DeliverySettings = defineSettings(
  'deliveries',
  z.object({ expireAfterDays: z.int().min(0).max(MAX_DAYS).default(DEFAULT_DAYS) }),
);
export type DeliverySettings = z.output<typeof DeliverySettings.schema>;

/**
 * Gives up messages that could not be delivered for too long: before an attempt, and once a day those that nobody tries, such as the messages of
 * a channel that is switched off.
 */
@Injectable()
export class MessageExpiry implements OnModuleInit {
  constructor(
    private readonly settingsService: SettingsService,
    private readonly outbox: Outbox,
    private readonly retentionJob: RetentionJob,
  ) {}

  onModuleInit(): void {
    this.retentionJob.register((signal) => this.outbox.expireOld(signal));
  }

  /** An option of the outbox topics that carry messages. */
  readonly maxAgeMs = async (): Promise<number | null> => {
    const { expireAfterDays } = await this.settingsService.get(DeliverySettings);
    return expireAfterDays === 0 ? null : expireAfterDays * DAY_MS;
  };
}
