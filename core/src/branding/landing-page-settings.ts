import { z } from 'zod';
import { defineSettings } from '../settings/index.js';

const moment = z.iso
  .datetime({ offset: true, local: true })
  .transform((text) => new Date(text).toISOString())
  .nullable();

/** The page that greets people before they sign in. */
export const LandingPageSettings = defineSettings(
  'landing-page',
  z.object({
    enabled: z.boolean().default(false),
    /** Safe HTML. */
    noticeText: z.string().max(20_000).default(''),
    /** Show the page only between the two moments. */
    timeLimit: z.boolean().default(false),
    startDateTime: moment.default(null),
    endDateTime: moment.default(null),
  }),
);
