import { type SimulatedResponse, type SimulatedRequest, reply } from './exchange.js';

/** Which requests a fault affects. Default: all, until it is cleared. */
export interface FaultScope {
  readonly method?: string;
  /** Text that the path must contain. */
  readonly path?: string;
  /** Text that the decoded query must contain, such as `cmd=show.addnew`. */
  readonly query?: string;
  /** Number of requests after which the fault clears itself. */
  readonly times?: number;
}

/** The effect of a fault on one exchange. */
export interface Fault {
  readonly delayMs?: number;
  /** The response is delayed until this promise resolves. */
  readonly until?: Promise<void>;
  /** Sent instead of the real response; the request is not processed. */
  readonly instead?: SimulatedResponse;
  /** The request is processed, but the connection is closed in the middle of the response. */
  readonly cut?: boolean;
  /** The request is processed, but the connection is closed without a response. */
  readonly disconnect?: boolean;
}

interface PlannedFault extends Fault {
  readonly scope: FaultScope;
  readonly release?: () => void;
  remaining: number;
}

const LOGIN_PAGE = '<!doctype html><title>Sign in</title><h1>Sign in</h1>';

/**
 * Fault injection: errors, delays and broken responses that a test can inject into a simulator. A later fault takes precedence over an
 * earlier one.
 */
export class Faults {
  #faults: PlannedFault[] = [];

  /** Delays every response by this number of milliseconds. */
  slow(delayMs: number, scope?: FaultScope): void {
    this.#add({ delayMs }, scope);
  }

  /**
   * Holds responses until the returned function is called or the faults are cleared: for tests of code that must not wait for this service.
   */
  hold(scope?: FaultScope): () => void {
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    this.#add({ until, release }, scope);
    return release;
  }

  /** Answers with this status and does not process the request. */
  fail(status: number, body?: unknown, scope?: FaultScope): void {
    this.#add({ instead: reply(status, body) }, scope);
  }

  /** Answers 401 with an empty body, regardless of the credentials. */
  unauthorized(scope?: FaultScope): void {
    this.#add({ instead: reply(401) }, scope);
  }

  /** Answers 429 with `seconds` in the header `Retry-After` and in the member `retry_after`. */
  rateLimited(seconds: number, scope?: FaultScope): void {
    const body = { message: 'You are being rate limited.', retry_after: seconds, global: false };
    this.#add({ instead: reply(429, body, { 'retry-after': String(Math.ceil(seconds)) }) }, scope);
  }

  /** Answers 200 with the correct content type and a body that is not JSON. */
  garbage(scope?: FaultScope): void {
    this.#add({ instead: reply(200, '{"half":', { 'content-type': 'application/json' }) }, scope);
  }

  /** Answers 200 with a web page, as a proxy with its own sign-in does. */
  html(scope?: FaultScope): void {
    this.#add({ instead: reply(200, LOGIN_PAGE, { 'content-type': 'text/html; charset=utf-8' }) }, scope);
  }

  /** Processes the request, then closes the connection in the middle of the response. */
  cut(scope?: FaultScope): void {
    this.#add({ cut: true }, scope);
  }

  /** Processes the request, then closes the connection without a response. */
  disconnect(scope?: FaultScope): void {
    this.#add({ disconnect: true }, scope);
  }

  /** Removes all faults; held responses are sent now. */
  clear(): void {
    for (const { release } of this.#faults) release?.();
    this.#faults = [];
  }

  /** Returns the fault for this request, if any, and counts the request. */
  takeFaultFor(request: SimulatedRequest): Fault | undefined {
    const fault = this.#faults.findLast(({ scope, remaining }) => remaining > 0 && matchesScope(scope, request));
    if (fault) fault.remaining -= 1;
    return fault;
  }

  #add(fault: Omit<PlannedFault, 'scope' | 'remaining'>, scope: FaultScope = {}): void {
    this.#faults.push({ ...fault, scope, remaining: scope.times ?? Number.POSITIVE_INFINITY });
  }
}

const matchesScope = ({ method, path, query }: FaultScope, request: SimulatedRequest): boolean =>
  (!method || method === request.method) &&
  (!path || request.path.includes(path)) &&
  (!query || decodeURIComponent(String(request.query)).includes(query));
