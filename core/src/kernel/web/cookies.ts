/** The part of a HTTP answer that a cookie needs. */
export interface CookieResponse {
  header(name: string, value: string): unknown;
}

/** A cookie that no script reads, and that no other site makes a browser send. `path` is where it counts. */
export interface CookieOptions {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly lastsMs: number;
}

export const setCookie = (answer: CookieResponse, { name, value, path, lastsMs }: CookieOptions): void =>
  void answer.header('Set-Cookie', `${name}=${value}; Path=${path}; Max-Age=${Math.ceil(lastsMs / 1000)}; HttpOnly; SameSite=Strict`);

/** The cookie's value in the header of a call; empty where it is not there. */
export function readCookie(header: string | undefined, name: string): string {
  const all = (header ?? '').split(';').map((cookie) => cookie.trim().split('='));
  return all.find(([given]) => given === name)?.[1] ?? '';
}
