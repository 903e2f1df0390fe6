import { RequestNotificationHistory } from './request-notification-history.js';
import { RequestTimeline } from './request-timeline.js';

/** History of requests, limited to what the viewer may see. */
export const timelineProviders = [RequestTimeline, RequestNotificationHistory];

export type { TimelineEntry } from './request-timeline.js';
export { RequestNotificationHistory, RequestTimeline };
