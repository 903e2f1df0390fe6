import { AsyncLocalStorage } from 'node:async_hooks';

/** What the code at this place runs for: an HTTP call, or another operation that is traced. */
export interface TraceContext {
  /** Correlation id (request id): the id in log lines and in answers that are problems; a W3C trace id while traces are exported. */
  readonly traceId: string;
  /** Work that goes on after the operation, such as a worker that it has woken, does not belong to it. */
  isEnded: boolean;
}

const storage = new AsyncLocalStorage<TraceContext | undefined>();

/** Holds the operation that the code runs for, so that it need not be passed as a parameter. */
export const traceContext = {
  /** The storage, for `bindStore` of diagnostics channels. */
  storage,
  /** Runs work for an operation; undefined for none. */
  run: <T>(context: TraceContext | undefined, work: () => T): T => storage.run(context, work),
  /** Undefined outside of operations and after the end of one. */
  current(): TraceContext | undefined {
    const context = storage.getStore();
    return context?.isEnded ? undefined : context;
  },
  /** Frees the storage when a portal is closed; the next operation enables it again. */
  disable: (): void => storage.disable(),
} as const;
