import { z } from 'zod';
import { defineSettings } from '../../../settings/index.js';
import { LANGUAGES } from '../../locale/languages.js';

/** A hundred years: longer than any list lasts. */
const MOST_DAYS = 36_500;

/** Settings of the portal as a whole. */
export const GeneralSettings = defineSettings(
  'ombi',
  z.object({
    /** Language of people who have not chosen one. */
    defaultLanguageCode: z.enum(LANGUAGES).default('en'),
    /** People see only their own requests. */
    hideRequestsUsers: z.boolean().default(false),
    /** Nobody is told about a request that was approved by itself. */
    doNotSendNotificationsForAutoApprove: z.boolean().default(false),
    /** Requests go away when they have been available for so many days; never while that is 0. */
    autoDeleteAvailableRequests: z.boolean().default(false),
    autoDeleteAfterDays: z.number().int().min(0).max(MOST_DAYS).default(0),
  }),
);
