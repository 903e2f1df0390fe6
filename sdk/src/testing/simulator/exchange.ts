import type { IncomingHttpHeaders } from 'node:http';

/** A request as the simulator understood it. */
export interface SimulatedRequest {
  readonly method: string;
  /** Path without the query, decoded, as it was asked for. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** JSON where it parses, otherwise text; undefined when nothing was sent. */
  readonly body: unknown;
  /** Values of the `:name` places of the route that answers. */
  readonly params: Readonly<Record<string, string>>;
}

/** What the simulator answers. A body of bytes or text goes out as it is, anything else as JSON. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Answers a request, or gives undefined when it is not its business. */
export type Handler = (request: SimulatedRequest) => Reply | undefined | Promise<Reply | undefined>;

/** Build an answer: `reply(201, movie)`, `reply(401)`, `reply(307, undefined, { location })`. */
export const reply = (status: number, body?: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({ status, headers, body });
