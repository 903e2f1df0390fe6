import { type Reply, type SimulatedRequest, reply } from './exchange.js';

/** Which requests a fault strikes. Default: all of them, until it is cleared. */
export interface FaultScope {
  readonly method?: string;
  /** Part of the path. */
  readonly path?: string;
  /** How many requests it strikes before it clears itself. */
  readonly times?: number;
}

/** What goes wrong with one exchange. */
export interface Fault {
  readonly delayMs?: number;
  /** The answer waits for this. */
  readonly until?: Promise<void>;
  /** Sent instead of the real answer; the request is not carried out. */
  readonly instead?: Reply;
  /** The request is carried out, but the connection breaks in the middle of the answer. */
  readonly cut?: boolean;
}

interface PlannedFault extends Fault {
  readonly scope: FaultScope;
  readonly release?: () => void;
  remaining: number;
}

const LOGIN_PAGE = '<!doctype html><title>Sign in</title><h1>Sign in</h1>';

/** The ways in which a simulator can be told to misbehave. A later fault wins over an earlier one. */
export class Faults {
  #faults: PlannedFault[] = [];

  /** Every answer waits this many milliseconds. */
  slow(delayMs: number, scope?: FaultScope): void {
    this.#add({ delayMs }, scope);
  }

  /** No answer before the function that comes back is called, or the faults are cleared: for what must not wait for this service. */
  hold(scope?: FaultScope): () => void {
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    this.#add({ until, release }, scope);
    return release;
  }

  /** Answer with this status instead of working. */
  fail(status: number, body?: unknown, scope?: FaultScope): void {
    this.#add({ instead: reply(status, body) }, scope);
  }

  /** 401 with an empty body, whatever the credentials. */
  unauthorized(scope?: FaultScope): void {
    this.#add({ instead: reply(401) }, scope);
  }

  /** 429; `seconds` stand in `Retry-After` and in the member `retry_after`. */
  rateLimited(seconds: number, scope?: FaultScope): void {
    const body = { message: 'You are being rate limited.', retry_after: seconds, global: false };
    this.#add({ instead: reply(429, body, { 'retry-after': String(Math.ceil(seconds)) }) }, scope);
  }

  /** 200 and the right content type, but the body is no JSON. */
  garbage(scope?: FaultScope): void {
    this.#add({ instead: reply(200, '{"half":', { 'content-type': 'application/json' }) }, scope);
  }

  /** 200 and a web page, as a proxy with its own sign-in gives. */
  html(scope?: FaultScope): void {
    this.#add({ instead: reply(200, LOGIN_PAGE, { 'content-type': 'text/html; charset=utf-8' }) }, scope);
  }

  /** Carry the request out, then break the connection in the middle of the answer. */
  cut(scope?: FaultScope): void {
    this.#add({ cut: true }, scope);
  }

  /** Work again; what was held back is answered now. */
  clear(): void {
    for (const { release } of this.#faults) release?.();
    this.#faults = [];
  }

  /** The fault that strikes this request, if any; counts it. */
  takeFaultFor(request: SimulatedRequest): Fault | undefined {
    const fault = this.#faults.findLast(({ scope, remaining }) => remaining > 0 && matchesScope(scope, request));
    if (fault) fault.remaining -= 1;
    return fault;
  }

  #add(fault: Omit<PlannedFault, 'scope' | 'remaining'>, scope: FaultScope = {}): void {
    this.#faults.push({ ...fault, scope, remaining: scope.times ?? Number.POSITIVE_INFINITY });
  }
}

const matchesScope = ({ method, path }: FaultScope, request: SimulatedRequest): boolean =>
  (!method || method === request.method) && (!path || request.path.includes(path));
