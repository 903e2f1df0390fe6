/** The part of an HTTP response that setting a cookie needs. */
export interface CookieResponse {
  header(name: string, value: string): unknown;
}

/** Options of an HttpOnly, same-site cookie; `path` is the path that it is sent to. */
export interface CookieOptions {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAgeMs: number;
}

/** Adds a `Set-Cookie` header to the response. */
export const setCookie = (answer: CookieResponse, { name, value, path, maxAgeMs }: CookieOptions): void =>
  void answer.header('Set-Cookie', `${name}=${value}; Path=${path}; Max-Age=${Math.ceil(maxAgeMs / 1000)}; HttpOnly; SameSite=Strict`);

/** The cookie's value from a `Cookie` header; empty when it is missing. */
export function readCookie(header: string | undefined, name: string): string {
  const all = (header ?? '').split(';').map((cookie) => cookie.trim().split('='));
  return all.find(([given]) => given === name)?.[1] ?? '';
}
