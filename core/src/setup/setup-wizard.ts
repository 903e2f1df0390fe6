import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { discardRestore } from '../backup/index.js';
import { BrandingService, BrandingSettings } from '../branding/index.js';
import { describeViolations, FirstAdministrator, type ViolationDetails } from '../identity/index.js';
import { CONFIG, type Config } from '../kernel/index.js';
import { partialUpdateSchema } from '../settings/index.js';
import { SetupDatabase } from './setup-database.js';
import { SetupLock } from './setup-lock.js';

const { applicationName, applicationUrl, logo } = partialUpdateSchema(BrandingSettings.schema).shape;

/** Request body: the portal's name, address and logo; empty members stay unchanged. */
export const SetupBrandingBody = z.object({ applicationName, applicationUrl, logo });
export type SetupBrandingBody = z.output<typeof SetupBrandingBody>;

/** Request body: user name and password of the first administrator. */
export const FirstAdministratorBody = z.object({ username: z.string().trim().max(256).default(''), password: z.string().default('') });
export type FirstAdministratorBody = z.output<typeof FirstAdministratorBody>;

/** Whether the first administrator exists now, in the format of the API; each error text has its code and its facts at the same index. */
export interface SetupWizardResult {
  readonly result: boolean;
  readonly errors: readonly string[];
  readonly codes?: readonly string[];
  readonly facts?: readonly ViolationDetails[];
}

/** The steps of the set-up (first run). */
@Injectable()
export class SetupWizard {
  constructor(
    private readonly brandingService: BrandingService,
    private readonly administrator: FirstAdministrator,
    private readonly database: SetupDatabase,
    private readonly lock: SetupLock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Saves name, address and logo; returns what visitors may see of the customization. */
  async saveBranding(branding: SetupBrandingBody) {
    await this.brandingService.save(Object.fromEntries(Object.entries(branding).filter(([, text]) => text)));
    return this.brandingService.read(null);
  }

  /** The account ends the set-up, so a backup or a database that waits for the next start is given up: that start would not find the account. */
  async createAdministrator({ username, password }: FirstAdministratorBody): Promise<SetupWizardResult> {
    const violations = await this.lock.run(async () => {
      const found = await this.administrator.create(username, password);
      if (found.length === 0) await this.#giveUpWaiting();
      return found;
    });
    return violations.length > 0 ? { result: false, ...describeViolations(violations) } : { result: true, errors: [] };
  }

  async #giveUpWaiting(): Promise<void> {
    if (this.database.describe().next) this.database.dropChoice();
    await discardRestore(this.config.dataDir);
  }
}
