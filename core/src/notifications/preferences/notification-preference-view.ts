import { NOTIFICATION_TYPES, type NotificationType } from '@ombi/sdk';
import { z } from 'zod';
import { ruleOptions } from '../../kernel/index.js';
import { isTimeZone, type QuietHours } from './quiet-hours.js';

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const clockTime = z.string().refine((text) => CLOCK_TIME.test(text), ruleOptions('clock-time', 'Please enter a time such as 22:30'));

/** Quiet hours as posted. */
const QuietHoursBody = z
  .object({
    from: clockTime,
    until: clockTime,
    timeZone: z.string().max(64).refine(isTimeZone, ruleOptions('time-zone', 'There is no such time zone')),
  })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    ...ruleOptions('end-equals-start', 'The end must differ from the start'),
  });

/** The preferences that a user saves: muted notifications and quiet hours; quiet hours that are missing or null end them. */
export const NotificationPreferenceBody = z.object({
  muted: z.array(z.object({ agent: z.int32(), type: z.enum(NOTIFICATION_TYPES) })).max(1_000),
  quietHours: QuietHoursBody.nullish(),
});
export type NotificationPreferenceBody = z.output<typeof NotificationPreferenceBody>;

/** The preferences of a user with all options to choose from. */
export interface NotificationPreferenceView {
  /** The inbox (-1), and the channels that write to users. */
  readonly channels: readonly { readonly agent: number; readonly name: string | null }[];
  /** The types of messages that the user may get. */
  readonly types: readonly NotificationType[];
  readonly muted: readonly { readonly agent: number; readonly type: NotificationType }[];
  /** Times of day such as `22:30`; an end before the beginning lies on the next day. Null when messages never wait. */
  readonly quietHours: { readonly from: string; readonly until: string; readonly timeZone: string } | null;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Quiet hours as stored. */
export const parseQuietHours = ({ quietHours }: NotificationPreferenceBody): QuietHours | null =>
  quietHours ? { fromMinute: minutesOf(quietHours.from), untilMinute: minutesOf(quietHours.until), timeZone: quietHours.timeZone } : null;

/** Quiet hours as the API shows them. */
export const quietHoursView = (quietHours: QuietHours | null): NotificationPreferenceView['quietHours'] =>
  quietHours && { from: timeOf(quietHours.fromMinute), until: timeOf(quietHours.untilMinute), timeZone: quietHours.timeZone };
