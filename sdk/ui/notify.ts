export type NoticeKind = 'info' | 'success' | 'error';

/** A short word at the bottom of the page about something that happened. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: NoticeKind;
  readonly seconds: number;
}

export interface NoticeOptions {
  readonly kind?: NoticeKind;
  /** How long it stays. Default: 3; 4 is used for requests. */
  readonly seconds?: number;
}

const listeners = new Set<() => void>();
let shown: Notice | null = null;
let lastId = 0;

/** Show a notice; it takes the place of the one before. */
export function notify(text: string, { kind = 'info', seconds = 3 }: NoticeOptions = {}): void {
  show({ id: ++lastId, text, kind, seconds });
}

/** Take the notice away; with an id only if it is still that one. */
export function dismissNotice(id = shown?.id): void {
  if (shown?.id === id) show(null);
}

export const currentNotice = (): Notice | null => shown;

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(notice: Notice | null): void {
  shown = notice;
  for (const listener of listeners) listener();
}
