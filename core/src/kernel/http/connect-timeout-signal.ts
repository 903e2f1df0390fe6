import { PluginFailure } from '@ombi/sdk';

/** A signal that fires when the caller's fires or, until it is disarmed, after a time-out. */
export class ConnectTimeoutSignal {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #onAbort = (): void => this.#controller.abort(new PluginFailure('timeout', 'the call was stopped'));

  constructor(
    private readonly caller: AbortSignal,
    timeoutMs: number,
  ) {
    this.#timer = setTimeout(() => this.#controller.abort(new PluginFailure('timeout')), timeoutMs);
    if (caller.aborted) this.#onAbort();
    else caller.addEventListener('abort', this.#onAbort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The answer has begun: the time-out no longer applies. */
  disarm(): void {
    clearTimeout(this.#timer);
  }

  release(): void {
    this.disarm();
    this.caller.removeEventListener('abort', this.#onAbort);
  }
}
