/** Kind of a toast: information, success, warning (nothing failed, but something is missing) or error. */
export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** A toast: a short message at the bottom of the page. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
  readonly seconds: number;
}

/** Options of a toast. */
export interface ToastOptions {
  readonly kind?: ToastKind;
  /** Display time in seconds. Default: 3; requests use 4. */
  readonly seconds?: number;
}

/** Maximum number of visible toasts, so that they do not cover the page; the oldest is removed. */
const MAX_TOASTS = 3;

const listeners = new Set<() => void>();
let visibleToasts: readonly Toast[] = [];
let lastId = 0;

/** Shows a toast below the visible ones. */
export function notify(text: string, { kind = 'info', seconds = 3 }: ToastOptions = {}): void {
  const others = visibleToasts.filter((toast) => toast.text !== text);
  setVisibleToasts([...others, { id: ++lastId, text, kind, seconds }].slice(-MAX_TOASTS));
}

/** Closes a toast. */
export function dismissToast(id: number): void {
  setVisibleToasts(visibleToasts.filter((toast) => toast.id !== id));
}

/** Returns the visible toasts, oldest first. */
export const currentToasts = (): readonly Toast[] => visibleToasts;

/** Subscribes to changes of the toasts; returns the function that unsubscribes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setVisibleToasts(toasts: readonly Toast[]): void {
  visibleToasts = toasts;
  for (const listener of listeners) listener();
}
