import type { QueueRow } from './protocol.js';

/** What is done of it; null where the sizes cannot be true. */
export function percentOf({ size, sizeleft }: Pick<QueueRow, 'size' | 'sizeleft'>): number | null {
  if (!size || size < 0 || typeof sizeleft !== 'number' || sizeleft < 0 || sizeleft > size) return null;
  return Math.floor((100 * (size - sizeleft)) / size);
}

/** `[days.]hours:minutes:seconds[.fraction]`, as .NET writes a span of time. */
const SPAN = /^(?:(\d{1,6})\.)?(\d{1,2}):(\d{2}):(\d{2})(?:\.\d+)?$/;

/** The span in whole seconds. The time that Lidarr expects the end at is left alone: its clock may be another. */
export function secondsLeftOf({ timeleft }: Pick<QueueRow, 'timeleft'>): number | null {
  const span = SPAN.exec(timeleft ?? '');
  if (!span) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = span.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
