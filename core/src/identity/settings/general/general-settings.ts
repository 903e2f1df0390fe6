import { z } from 'zod';
import { defineSettings } from '../../../settings/index.js';
import { LANGUAGES } from '../../languages.js';

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
  }),
);
