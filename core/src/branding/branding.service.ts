import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { hasPermission, PortalName, PortalUrl, type Principal } from '../identity/index.js';
import { PRODUCT_NAME, ruleOptions } from '../kernel/index.js';
import { partialUpdateSchema, SettingsService, defineSettings } from '../settings/index.js';

/**
 * URL validation (zod): a URL that a browser can open, empty or absolute with http or https. Without credentials, which every visitor would
 * learn.
 */
export const httpUrlSchema = z
  .string()
  .trim()
  .max(2048)
  .refine((text) => text === '' || isHttpUrl(text), ruleOptions('web-address', 'Enter a full address that starts with http:// or https://'))
  .refine((text) => !hasCredentials(text), ruleOptions('no-credentials', 'Enter the address without a user name and a password'));

/** An address with `{hash}` in place of the SHA-256 of the e-mail address; may be empty. */
const avatarServiceUrl = httpUrlSchema.refine(
  (text) => text === '' || text.includes('{hash}'),
  ruleOptions('hash-placeholder', 'Write {hash} where the hash of the e-mail address belongs'),
);

function hasCredentials(text: string): boolean {
  const { username, password } = URL.canParse(text) ? new URL(text) : { username: '', password: '' };
  return username !== '' || password !== '';
}

/** URL validation: whether the text is an absolute http or https address. */
export function isHttpUrl(text: string): boolean {
  // `URL` silently removes line breaks and tabs, but the unparsed text is used in headers and messages.
  if (/\p{Cc}/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '';
}

/** Customization: the portal's name, address, logo and appearance. */
export const BrandingSettings = defineSettings(
  'customization',
  z.object({
    applicationName: z.string().trim().max(256).default(''),
    /** The public address of the portal, used for links in messages. */
    applicationUrl: httpUrlSchema.default(''),
    logo: httpUrlSchema.default(''),
    favicon: httpUrlSchema.default(''),
    /** Address of a user's image at an avatar service; empty: initials are shown, and no outside service is called. */
    avatarService: avatarServiceUrl.default(''),
    customCss: z.string().max(100_000).default(''),
    enableCustomDonations: z.boolean().default(false),
    customDonationUrl: httpUrlSchema.default(''),
    customDonationMessage: z.string().trim().max(1024).default(''),
    hideAvailableFromDiscover: z.boolean().default(false),
    hideAvailableRecentlyRequested: z.boolean().default(false),
    /** Publishes the custom page. */
    useCustomPage: z.boolean().default(false),
  }),
);

/** A partial update of the customization; omitted members stay unchanged. */
export const BrandingSettingsBody = partialUpdateSchema(BrandingSettings.schema);
export type BrandingSettingsBody = z.output<typeof BrandingSettingsBody>;

/** Members of the API's object that this portal does not use. */
const UNSUPPORTED_PAGES = { recentlyAddedPage: false };

/** Choices that only the server applies, as callers who may not change settings get them. */
const HIDDEN_CHOICES = { hideAvailableFromDiscover: false, hideAvailableRecentlyRequested: false };

/** The portal's name, address and logo; the address is null until an administrator sets it. */
export interface PortalBranding {
  readonly name: string;
  readonly url: string | null;
  readonly logo: string | null;
}

/** Reads and changes the customization: name, address and appearance of the portal. */
@Injectable()
export class BrandingService implements OnModuleInit {
  constructor(
    private readonly settingsService: SettingsService,
    private readonly address: PortalUrl,
    private readonly name: PortalName,
  ) {}

  onModuleInit(): void {
    this.address.registerSource(async () => (await this.getPortalBranding()).url);
    this.name.registerSource(async () => (await this.getPortalBranding()).name);
  }

  /** Callers who may not change settings get what the pages show. */
  async read(caller: Principal | null) {
    const canChange = hasPermission(caller, 'settings.manage');
    return { id: 0, ...(await this.settingsService.get(BrandingSettings)), ...(!canChange && HIDDEN_CHOICES), ...UNSUPPORTED_PAGES };
  }

  /** The portal's name, address and logo as users see them. */
  async getPortalBranding(): Promise<PortalBranding> {
    const { applicationName, applicationUrl, logo } = await this.settingsService.get(BrandingSettings);
    return { name: applicationName || PRODUCT_NAME, url: applicationUrl || null, logo: logo || null };
  }

  async save(body: BrandingSettingsBody): Promise<true> {
    await this.settingsService.update(BrandingSettings, (current) => ({ ...current, ...body }));
    return true;
  }
}
