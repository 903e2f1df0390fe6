import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { draftOf, Settings } from '../settings/index.js';
import { CustomizationSettings } from './customization-settings.js';

/** The customization as it is posted; what is left out stays. */
export const CustomizationDraft = draftOf(CustomizationSettings.schema);
export type CustomizationDraft = z.output<typeof CustomizationDraft>;

/** What the wire's object also holds and no page of this portal shows. */
const NO_SUCH_PAGES = { recentlyAddedPage: false, useCustomPage: false };

/** Name, address and looks of the portal. */
@Injectable()
export class Branding {
  constructor(private readonly settings: Settings) {}

  async read() {
    return { id: 0, ...(await this.settings.get(CustomizationSettings)), ...NO_SUCH_PAGES };
  }

  async save(draft: CustomizationDraft): Promise<true> {
    await this.settings.update(CustomizationSettings, current => ({ ...current, ...draft }));
    return true;
  }
}
