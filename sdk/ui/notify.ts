/** Kind of a notice (toast): information, success, warning (nothing failed, but something is missing) or error. */
export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

/** A toast: a short message at the bottom of the page. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: NoticeKind;
  readonly seconds: number;
}

/** Options of a notice (toast). */
export interface NoticeOptions {
  readonly kind?: NoticeKind;
  /** Display time in seconds. Default: 3; requests use 4. */
  readonly seconds?: number;
}

/** Maximum number of visible notices, so that they do not cover the page; the oldest is removed. */
const MAX_NOTICES = 3;

const listeners = new Set<() => void>();
let visibleNotices: readonly Notice[] = [];
let lastId = 0;

/** Shows a notice (toast) below the visible ones. */
export function notify(text: string, { kind = 'info', seconds = 3 }: NoticeOptions = {}): void {
  const others = visibleNotices.filter((notice) => notice.text !== text);
  setVisibleNotices([...others, { id: ++lastId, text, kind, seconds }].slice(-MAX_NOTICES));
}

/** Closes a notice (toast). */
export function dismissNotice(id: number): void {
  setVisibleNotices(visibleNotices.filter((notice) => notice.id !== id));
}

/** Returns the visible notices (toasts), oldest first. */
export const currentNotices = (): readonly Notice[] => visibleNotices;

/** Subscribes to changes of the notices (toasts); returns the function that unsubscribes. */
export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setVisibleNotices(notices: readonly Notice[]): void {
  visibleNotices = notices;
  for (const listener of listeners) listener();
}
