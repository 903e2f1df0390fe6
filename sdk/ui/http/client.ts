import { ApiProblem, readProblem } from './problem.js';

/** Query parameters; null and undefined are omitted. */
export type QueryParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Options of one API call. */
export interface CallOptions {
  readonly query?: QueryParams;
  readonly signal?: AbortSignal;
  /** Sends no token; a 401 is returned as a problem and does not end the session. */
  readonly anonymous?: boolean;
  /** The `ETag` of what the call is based on: the server refuses the call with 412 when that was changed meanwhile. Null is not sent. */
  readonly ifMatch?: string | null;
}

/** A response body with the `ETag` of the response; null when it has none. */
export interface VersionedResponse<T> {
  readonly value: T;
  readonly etag: string | null;
}

interface HttpAuth {
  token(): string | null;
  /** `token`: the one that the rejected call was made with. */
  onUnauthorized(token: string | null): void;
}

let auth: HttpAuth = { token: () => null, onUnauthorized: () => undefined };

/** Sets the source of the token and the handler of a rejected token. Call it once, at start-up. */
export function configureHttp(next: HttpAuth): void {
  auth = next;
}

/** Returns the full URL of a path in the portal, including the portal's base path. */
export const portalUrl = (path: string, query: QueryParams = {}): string => {
  const url = new URL(path, document.baseURI);
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  return url.href;
};

/**
 * Client of the portal's API, based on `fetch`. Paths have no leading slash. A body is sent as JSON, a file unchanged; an empty response
 * resolves to null. Every failure throws {@link ApiProblem}.
 */
export const http = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
  getVersioned: async <T>(path: string, options?: CallOptions): Promise<VersionedResponse<T>> => {
    const response = await send('GET', path, undefined, options);
    return { value: (await readBody(response)) as T, etag: response.headers.get('etag') ?? null };
  },
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, body, options),
  delete: <T>(path: string, { body, ...options }: CallOptions & { readonly body?: unknown } = {}) => call<T>('DELETE', path, body, options),
};

async function call<T>(method: string, path: string, body: unknown, options?: CallOptions): Promise<T> {
  return (await readBody(await send(method, path, body, options))) as T;
}

async function send(
  method: string,
  path: string,
  body: unknown,
  { query, signal, anonymous = false, ifMatch = null }: CallOptions = {},
): Promise<Response> {
  const token = anonymous ? null : auth.token();
  const response = await fetch(portalUrl(path, query), {
    method,
    headers: { ...headers(body, token), ...(ifMatch === null ? {} : { 'If-Match': ifMatch }) },
    body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new ApiProblem(0, 'offline', null);
  });

  if (response.ok) return response;
  if (response.status === 401 && !anonymous) auth.onUnauthorized(token);
  throw await readProblem(response);
}

function headers(body: unknown, token: string | null): Record<string, string> {
  const type = body instanceof Blob ? 'application/octet-stream' : 'application/json';
  return { ...(body === undefined ? {} : { 'Content-Type': type }), ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  return response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
}
