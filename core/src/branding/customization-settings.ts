import { z } from 'zod';
import { defineSettings } from '../settings/index.js';

/** An address that a browser can open: empty, or absolute with http or https. */
const webAddress = z
  .string()
  .trim()
  .max(2048)
  .refine((text) => text === '' || isWebAddress(text), 'Enter a full address that starts with http:// or https://');

/** Whether the text is an absolute http or https address. */
export function isWebAddress(text: string): boolean {
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
    applicationUrl: webAddress.default(''),
    logo: webAddress.default(''),
    favicon: webAddress.default(''),
    customCss: z.string().max(100_000).default(''),
    enableCustomDonations: z.boolean().default(false),
    customDonationUrl: webAddress.default(''),
    customDonationMessage: z.string().trim().max(1024).default(''),
    hideAvailableFromDiscover: z.boolean().default(false),
    hideAvailableRecentlyRequested: z.boolean().default(false),
  }),
);
