import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Clock, NO_DATE } from '../kernel/index.js';
import { draftOf, Settings } from '../settings/index.js';
import { LandingPageSettings } from './landing-page-settings.js';
import { safeHtml } from './safe-html.js';

/** The landing page settings as they are posted; what is left out stays. */
export const LandingPageDraft = draftOf(LandingPageSettings.schema);
export type LandingPageDraft = z.output<typeof LandingPageDraft>;

type Landing = z.output<typeof LandingPageSettings.schema>;

/** Whether, when and with which notice people are greeted. */
@Injectable()
export class LandingPage {
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
      startDateTime: landing.startDateTime ?? NO_DATE,
      endDateTime: landing.endDateTime ?? NO_DATE,
      expired: this.#isOver(landing),
    };
  }

  async save({ noticeText, startDateTime, endDateTime, ...draft }: LandingPageDraft): Promise<true> {
    await this.settings.update(LandingPageSettings, (current) => ({
      ...current,
      ...draft,
      ...(noticeText !== undefined && { noticeText: safeHtml(noticeText) }),
      ...(startDateTime !== undefined && { startDateTime: moment(startDateTime) }),
      ...(endDateTime !== undefined && { endDateTime: moment(endDateTime) }),
    }));
    return true;
  }

  /** Whether the page is to be shown at this moment. */
  async isShown(): Promise<boolean> {
    const landing = await this.settings.get(LandingPageSettings);
    if (!landing.enabled || !landing.timeLimit) return landing.enabled;
    const hasBegun = !landing.startDateTime || Date.parse(landing.startDateTime) <= this.clock.ms();
    return hasBegun && !this.#isOver(landing);
  }

  #isOver({ timeLimit, endDateTime }: Landing): boolean {
    return timeLimit && endDateTime !== null && Date.parse(endDateTime) < this.clock.ms();
  }
}

/** The wire writes a missing date as the first day of year 1. */
const moment = (text: string | null): string | null => (text && Date.parse(text) > 0 ? text : null);
