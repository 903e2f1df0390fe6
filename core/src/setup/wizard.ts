import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Branding, CustomizationSettings } from '../branding/index.js';
import { FirstAdministrator } from '../identity/index.js';
import { Problem } from '../kernel/index.js';
import { draftOf } from '../settings/index.js';

const { applicationName, applicationUrl, logo } = draftOf(CustomizationSettings.schema).shape;

/** The portal's name, address and logo; what is empty stays as it is. */
export const FirstLooks = z.object({ applicationName, applicationUrl, logo });
export type FirstLooks = z.output<typeof FirstLooks>;

export const NewAdministrator = z.object({ username: z.string().trim().max(256).default(''), password: z.string().default('') });
export type NewAdministrator = z.output<typeof NewAdministrator>;

/** How the wire tells whether the first administrator exists now. */
export interface WizardResult {
  readonly result: boolean;
  readonly errors: readonly string[];
}

/** The steps of the set-up. */
@Injectable()
export class Wizard {
  constructor(
    private readonly branding: Branding,
    private readonly administrator: FirstAdministrator,
  ) {}

  /** Answers the whole customization. */
  async dress(looks: FirstLooks) {
    await this.branding.save(Object.fromEntries(Object.entries(looks).filter(([, text]) => text)));
    return this.branding.read();
  }

  async finish({ username, password }: NewAdministrator): Promise<WizardResult> {
    const objections = await this.administrator.create(username, password);
    return { result: objections.length === 0, errors: objections.map(({ text }) => text) };
  }

  /** The embedded database needs no step; another one is named where the portal is started, so that its password is kept by nobody here. */
  refuseDatabase(): never {
    const message = 'Another database is chosen with DATABASE_URL where the portal is started';
    throw new Problem(400, 'database-chosen-at-start', message, {}, { success: false, message });
  }
}
