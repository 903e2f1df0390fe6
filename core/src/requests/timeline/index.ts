import { RequestNotificationHistory } from './request-notification-history.js';
import { RequestTimeline } from './request-timeline.js';

/** What happened to requests. */
export const timelineProviders = [RequestTimeline, RequestNotificationHistory];

export type { TimelineEntry } from './request-timeline.js';
export { RequestNotificationHistory, RequestTimeline };
