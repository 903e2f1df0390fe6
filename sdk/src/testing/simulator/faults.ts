import type { Reply, SimulatedRequest } from './exchange.js';
import { reply } from './exchange.js';

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

interface Planned extends Fault {
  readonly scope: FaultScope;
  readonly release?: () => void;
  left: number;
}

const LOGIN_PAGE = '<!doctype html><title>Sign in</title><h1>Sign in</h1>';

/** The ways in which a simulator can be told to misbehave. A later fault wins over an earlier one. */
export class Faults {
  #planned: Planned[] = [];

  /** Every answer waits this many milliseconds. */
  slow(delayMs: number, scope?: FaultScope): void {
    this.#plan({ delayMs }, scope);
  }

  /** No answer before the function that comes back is called, or the faults are cleared: for what must not wait for this service. */
  hold(scope?: FaultScope): () => void {
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    this.#plan({ until, release }, scope);
    return release;
  }

  /** Answer with this status instead of working. */
  fail(status: number, body?: unknown, scope?: FaultScope): void {
    this.#plan({ instead: reply(status, body) }, scope);
  }

  /** 401 with an empty body, whatever the credentials. */
  unauthorized(scope?: FaultScope): void {
    this.#plan({ instead: reply(401) }, scope);
  }

  /** 429; `seconds` stand in `Retry-After` and in the member `retry_after`. */
  rateLimited(seconds: number, scope?: FaultScope): void {
    const body = { message: 'You are being rate limited.', retry_after: seconds, global: false };
    this.#plan({ instead: reply(429, body, { 'retry-after': String(Math.ceil(seconds)) }) }, scope);
  }

  /** 200 and the right content type, but the body is no JSON. */
  garbage(scope?: FaultScope): void {
    this.#plan({ instead: reply(200, '{"half":', { 'content-type': 'application/json' }) }, scope);
  }

  /** 200 and a web page, as a proxy with its own sign-in gives. */
  html(scope?: FaultScope): void {
    this.#plan({ instead: reply(200, LOGIN_PAGE, { 'content-type': 'text/html; charset=utf-8' }) }, scope);
  }

  /** Carry the request out, then break the connection in the middle of the answer. */
  cut(scope?: FaultScope): void {
    this.#plan({ cut: true }, scope);
  }

  /** Work again; what was held back is answered now. */
  clear(): void {
    for (const { release } of this.#planned) release?.();
    this.#planned = [];
  }

  /** The fault that strikes this request, if any; counts it. */
  strike(request: SimulatedRequest): Fault | undefined {
    const fault = this.#planned.findLast(({ scope, left }) => left > 0 && covers(scope, request));
    if (fault) fault.left -= 1;
    return fault;
  }

  #plan(fault: Omit<Planned, 'scope' | 'left'>, scope: FaultScope = {}): void {
    this.#planned.push({ ...fault, scope, left: scope.times ?? Number.POSITIVE_INFINITY });
  }
}

const covers = ({ method, path }: FaultScope, request: SimulatedRequest): boolean =>
  (!method || method === request.method) && (!path || request.path.includes(path));
