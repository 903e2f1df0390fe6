import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, Problem } from '../../../kernel/index.js';
import type { Config } from '../../../kernel/index.js';
import { draftOf, Settings } from '../../../settings/index.js';
import type { Principal } from '../../principal.js';
import { SetupState } from '../../setup/setup-state.js';
import { ApiKey } from './api-key.js';
import { GeneralSettings } from './general-settings.js';

/** The general settings as they are posted. The key has a call of its own, and the set-up ends by itself. */
export const GeneralDraft = z.object({ ...draftOf(GeneralSettings.schema).shape, baseUrl: z.string().trim().nullish() });
export type GeneralDraft = z.output<typeof GeneralDraft>;

/** What the wire's object also holds and this portal does not do: it reports to nobody and updates by its package. */
const NOT_DONE_HERE = {
  collectAnalyticData: false,
  disableHealthChecks: false,
  branch: 1,
  hasMigratedOldTvDbData: false,
  set: false,
};

/** The general settings between store and wire. */
@Injectable()
export class GeneralDesk {
  constructor(
    private readonly settings: Settings,
    private readonly apiKey: ApiKey,
    private readonly setup: SetupState,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The unrestricted key is not for those who hold a lesser one. */
  async read(caller: Principal) {
    const general = await this.settings.get(GeneralSettings);
    const wizard = await this.setup.isCompleted();
    return {
      id: 0,
      ...NOT_DONE_HERE,
      ...general,
      baseUrl: this.basePath(),
      wizard,
      apiKey: caller.grants ? '' : await this.apiKey.current(),
    };
  }

  async save({ baseUrl, ...draft }: GeneralDraft): Promise<true> {
    if (baseUrl && baseUrl !== this.basePath()) throw elsewhere();
    await this.settings.update(GeneralSettings, (current) => ({ ...current, ...draft }));
    return true;
  }

  basePath(): string {
    return this.config.baseUrl;
  }

  async language(): Promise<string> {
    return (await this.settings.get(GeneralSettings)).defaultLanguageCode;
  }
}

const elsewhere = (): Problem =>
  new Problem(400, 'validation', 'The base path is set where the portal is started', {
    baseUrl: ['Start the portal with another BASE_URL'],
  });
