import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { z } from 'zod';
import { PortalAddress } from '../identity/index.js';
import { PRODUCT_NAME } from '../kernel/index.js';
import { draftOf, Settings } from '../settings/index.js';
import { CustomizationSettings } from './customization-settings.js';

/** The customization as it is posted; what is left out stays. */
export const CustomizationDraft = draftOf(CustomizationSettings.schema);
export type CustomizationDraft = z.output<typeof CustomizationDraft>;

/** What the wire's object also holds and no page of this portal shows. */
const NO_SUCH_PAGES = { recentlyAddedPage: false, useCustomPage: false };

/** The portal's name, address and picture; the address is null until an administrator says where the portal stands. */
export interface Application {
  readonly name: string;
  readonly url: string | null;
  readonly logo: string | null;
}

/** Name, address and looks of the portal. */
@Injectable()
export class Branding implements OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly address: PortalAddress,
  ) {}

  onModuleInit(): void {
    this.address.register(async () => (await this.application()).url);
  }

  async read() {
    return { id: 0, ...(await this.settings.get(CustomizationSettings)), ...NO_SUCH_PAGES };
  }

  /** The portal as people know it. */
  async application(): Promise<Application> {
    const { applicationName, applicationUrl, logo } = await this.settings.get(CustomizationSettings);
    return { name: applicationName || PRODUCT_NAME, url: applicationUrl || null, logo: logo || null };
  }

  async save(draft: CustomizationDraft): Promise<true> {
    await this.settings.update(CustomizationSettings, (current) => ({ ...current, ...draft }));
    return true;
  }
}
