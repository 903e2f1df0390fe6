import { AsyncLocalStorage } from 'node:async_hooks';

interface Call {
  readonly id: string;
  isAnswered: boolean;
}

const running = new AsyncLocalStorage<Call>();

/**
 * The HTTP call that is being answered, so that every log line written for it has its id. Work that outlives the response, such as a
 * worker that a call has woken, belongs to no call.
 */
export const callContext = {
  create: (id: string): Call => ({ id, isAnswered: false }),
  run: (call: Call, work: () => void): void => running.run(call, work),
  /** Frees the storage when a portal is closed; the next call enables it again. */
  disable: (): void => running.disable(),
  currentId(): string | undefined {
    const call = running.getStore();
    return call && !call.isAnswered ? call.id : undefined;
  },
};
