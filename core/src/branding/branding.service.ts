import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { PortalUrl } from '../identity/index.js';
import { PRODUCT_NAME } from '../kernel/index.js';
import { partialUpdateSchema, Settings, defineSettings } from '../settings/index.js';

/** An address that a browser can open: empty, or absolute with http or https. */
const httpUrl = z
  .string()
  .trim()
  .max(2048)
  .refine((text) => text === '' || isHttpUrl(text), 'Enter a full address that starts with http:// or https://');

/** Whether the text is an absolute http or https address. */
export function isHttpUrl(text: string): boolean {
  // `URL` leaves line ends and tabs out in silence; the text itself goes into headers and messages.
  if (/\p{Cc}/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '';
}

/** How this portal calls itself and what it looks like. */
export const CustomizationSettings = defineSettings(
  'customization',
  z.object({
    applicationName: z.string().trim().max(256).default(''),
    /** Where people reach the portal; links in messages are built from it. */
    applicationUrl: httpUrl.default(''),
    logo: httpUrl.default(''),
    favicon: httpUrl.default(''),
    customCss: z.string().max(100_000).default(''),
    enableCustomDonations: z.boolean().default(false),
    customDonationUrl: httpUrl.default(''),
    customDonationMessage: z.string().trim().max(1024).default(''),
    hideAvailableFromDiscover: z.boolean().default(false),
    hideAvailableRecentlyRequested: z.boolean().default(false),
  }),
);

/** The customization as it is posted; what is left out stays. */
export const CustomizationSettingsDraft = partialUpdateSchema(CustomizationSettings.schema);
export type CustomizationSettingsDraft = z.output<typeof CustomizationSettingsDraft>;

/** What the wire's object also holds and no page of this portal shows. */
const UNSUPPORTED_PAGES = { recentlyAddedPage: false, useCustomPage: false };

/** The portal's name, address and picture; the address is null until an administrator says where the portal stands. */
export interface PortalBranding {
  readonly name: string;
  readonly url: string | null;
  readonly logo: string | null;
}

/** Name, address and looks of the portal. */
@Injectable()
export class BrandingService implements OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly address: PortalUrl,
  ) {}

  onModuleInit(): void {
    this.address.register(async () => (await this.getPortalBranding()).url);
  }

  async read() {
    return { id: 0, ...(await this.settings.get(CustomizationSettings)), ...UNSUPPORTED_PAGES };
  }

  /** The portal as people know it. */
  async getPortalBranding(): Promise<PortalBranding> {
    const { applicationName, applicationUrl, logo } = await this.settings.get(CustomizationSettings);
    return { name: applicationName || PRODUCT_NAME, url: applicationUrl || null, logo: logo || null };
  }

  async save(draft: CustomizationSettingsDraft): Promise<true> {
    await this.settings.update(CustomizationSettings, (current) => ({ ...current, ...draft }));
    return true;
  }
}
