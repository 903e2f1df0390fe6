import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { hasPermission, type Principal } from '../identity/index.js';
import { Clock, MISSING_DATE, validationProblem } from '../kernel/index.js';
import { partialUpdateSchema, SettingsService, defineSettings } from '../settings/index.js';
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
    /** Shows the notice only between the two dates. */
    timeLimit: z.boolean().default(false),
    startDateTime: optionalDateTime.default(null),
    endDateTime: optionalDateTime.default(null),
  }),
);

/** A partial update of the landing page settings; omitted members stay unchanged. */
export const LandingPageSettingsBody = partialUpdateSchema(LandingPageSettings.schema);
export type LandingPageSettingsBody = z.output<typeof LandingPageSettingsBody>;

type StoredLandingPage = z.output<typeof LandingPageSettings.schema>;
type NoticeDates = Pick<StoredLandingPage, 'timeLimit' | 'startDateTime' | 'endDateTime'>;

/** Reads and changes the landing page settings. */
@Injectable()
export class LandingPageService {
  constructor(
    private readonly settingsService: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Callers who may not change settings do not get a notice outside its dates. */
  async read(caller: Principal | null) {
    const { noticeText, ...landing } = await this.settingsService.get(LandingPageSettings);
    const noticeEnabled = noticeText !== '' && this.#isDue(landing);
    const isNoticeVisible = noticeEnabled || hasPermission(caller, 'settings.manage');
    return {
      id: 0,
      ...landing,
      noticeEnabled,
      noticeText: isNoticeVisible ? sanitizeHtml(noticeText) : '',
      startDateTime: landing.startDateTime ?? MISSING_DATE,
      endDateTime: landing.endDateTime ?? MISSING_DATE,
      expired: this.#isExpired(landing),
    };
  }

  async save({ noticeText, startDateTime, endDateTime, ...body }: LandingPageSettingsBody): Promise<true> {
    await this.settingsService.update(LandingPageSettings, (current) =>
      assertDates({
        ...current,
        ...body,
        ...(noticeText !== undefined && { noticeText: sanitizeHtml(noticeText) }),
        ...(startDateTime !== undefined && { startDateTime: dateOrNull(startDateTime) }),
        ...(endDateTime !== undefined && { endDateTime: dateOrNull(endDateTime) }),
      }),
    );
    return true;
  }

  /** Whether visitors see the page before they sign in. */
  async isShown(): Promise<boolean> {
    return (await this.settingsService.get(LandingPageSettings)).enabled;
  }

  #isDue(notice: NoticeDates): boolean {
    const { timeLimit, startDateTime } = notice;
    const hasBegun = !startDateTime || Date.parse(startDateTime) <= this.clock.ms();
    return !timeLimit || (hasBegun && !this.#isExpired(notice));
  }

  #isExpired({ timeLimit, endDateTime }: NoticeDates): boolean {
    return timeLimit && endDateTime !== null && Date.parse(endDateTime) < this.clock.ms();
  }
}

/** The API sends a missing date as the first day of year 1. */
const dateOrNull = (text: string | null): string | null => (text && Date.parse(text) > 0 ? text : null);

/** Throws a 400 problem when the notice would end before it begins. */
function assertDates(landing: StoredLandingPage): StoredLandingPage {
  const { timeLimit, startDateTime, endDateTime } = landing;
  if (!timeLimit || !startDateTime || !endDateTime || startDateTime < endDateTime) return landing;
  throw validationProblem([{ path: 'endDateTime', code: 'end-before-start', message: 'The end must be after the start' }]);
}
