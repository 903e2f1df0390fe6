import { Injectable } from '@nestjs/common';
import { GeneralSettings } from '../../identity/index.js';
import { Clock } from '../../kernel/index.js';
import { Settings } from '../../settings/index.js';

const DAY_MS = 86_400_000;

/** What is over: whatever became available before `cut`, as many days ago. */
export interface Over {
  readonly cut: Date;
  readonly days: number;
}

/** How long requests stay once they are available, as an administrator chose. */
@Injectable()
export class ExpiryTerm {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Null while nothing goes: nobody wants it, or nobody entered a number of days. */
  async over(): Promise<Over | null> {
    const { autoDeleteAvailableRequests, autoDeleteAfterDays } = await this.settings.get(GeneralSettings);
    if (!autoDeleteAvailableRequests || autoDeleteAfterDays === 0) return null;
    return { cut: new Date(this.#midnight() - autoDeleteAfterDays * DAY_MS), days: autoDeleteAfterDays };
  }

  /** Whole days count, by UTC: it does not matter when at night the job runs. */
  #midnight(): number {
    const now = this.clock.ms();
    return now - (now % DAY_MS);
  }
}
