/** What a notice means: news, success or trouble. */
export type NoticeKind = 'info' | 'success' | 'error';

/** A short word at the bottom of the page about something that happened. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: NoticeKind;
  readonly seconds: number;
}

/** How a notice looks and how long it stays. */
export interface NoticeOptions {
  readonly kind?: NoticeKind;
  /** How long it stays. Default: 3; 4 is used for requests. */
  readonly seconds?: number;
}

/** More than this would hide the page; the oldest gives way. */
const MAX_NOTICES = 3;

const listeners = new Set<() => void>();
let visibleNotices: readonly Notice[] = [];
let lastId = 0;

/** Show a notice, below those that are still there. */
export function notify(text: string, { kind = 'info', seconds = 3 }: NoticeOptions = {}): void {
  const others = visibleNotices.filter((notice) => notice.text !== text);
  setVisibleNotices([...others, { id: ++lastId, text, kind, seconds }].slice(-MAX_NOTICES));
}

/** Take a notice away. */
export function dismissNotice(id: number): void {
  setVisibleNotices(visibleNotices.filter((notice) => notice.id !== id));
}

/** The notices on screen, oldest first. */
export const currentNotices = (): readonly Notice[] => visibleNotices;

/** Hear of every change of the notices; answers how to stop that. */
export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setVisibleNotices(notices: readonly Notice[]): void {
  visibleNotices = notices;
  for (const listener of listeners) listener();
}
