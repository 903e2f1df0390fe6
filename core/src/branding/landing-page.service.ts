import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock, MISSING_DATE } from '../kernel/index.js';
import { partialUpdateSchema, Settings, defineSettings } from '../settings/index.js';
import { sanitizeHtml } from './sanitize-html.js';

const optionalDateTime = z.iso
  .datetime({ offset: true, local: true })
  .transform((text) => new Date(text).toISOString())
  .nullable();

/** Settings of the page that visitors see before they sign in. */
export const LandingPageSettings = defineSettings(
  'landing-page',
  z.object({
    enabled: z.boolean().default(false),
    /** Sanitized HTML. */
    noticeText: z.string().max(20_000).default(''),
    /** Shows the page only between the two dates. */
    timeLimit: z.boolean().default(false),
    startDateTime: optionalDateTime.default(null),
    endDateTime: optionalDateTime.default(null),
  }),
);

/** A partial update of the landing page settings; omitted members stay unchanged. */
export const LandingPageSettingsDraft = partialUpdateSchema(LandingPageSettings.schema);
export type LandingPageSettingsDraft = z.output<typeof LandingPageSettingsDraft>;

type StoredLandingPage = z.output<typeof LandingPageSettings.schema>;

/** Reads and changes the landing page settings. */
@Injectable()
export class LandingPageService {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async read() {
    const landing = await this.settings.get(LandingPageSettings);
    return {
      id: 0,
      ...landing,
      noticeEnabled: landing.noticeText !== '',
      startDateTime: landing.startDateTime ?? MISSING_DATE,
      endDateTime: landing.endDateTime ?? MISSING_DATE,
      expired: this.#isExpired(landing),
    };
  }

  async save({ noticeText, startDateTime, endDateTime, ...draft }: LandingPageSettingsDraft): Promise<true> {
    await this.settings.update(LandingPageSettings, (current) => ({
      ...current,
      ...draft,
      ...(noticeText !== undefined && { noticeText: sanitizeHtml(noticeText) }),
      ...(startDateTime !== undefined && { startDateTime: dateOrNull(startDateTime) }),
      ...(endDateTime !== undefined && { endDateTime: dateOrNull(endDateTime) }),
    }));
    return true;
  }

  /** Whether the page is to be shown now. */
  async isShown(): Promise<boolean> {
    const landing = await this.settings.get(LandingPageSettings);
    if (!landing.enabled || !landing.timeLimit) return landing.enabled;
    const hasBegun = !landing.startDateTime || Date.parse(landing.startDateTime) <= this.clock.ms();
    return hasBegun && !this.#isExpired(landing);
  }

  #isExpired({ timeLimit, endDateTime }: StoredLandingPage): boolean {
    return timeLimit && endDateTime !== null && Date.parse(endDateTime) < this.clock.ms();
  }
}

/** The API sends a missing date as the first day of year 1. */
const dateOrNull = (text: string | null): string | null => (text && Date.parse(text) > 0 ? text : null);
