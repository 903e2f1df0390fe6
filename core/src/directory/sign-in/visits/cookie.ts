/** The part of a HTTP answer that a cookie needs. */
export interface CookieAnswer {
  header(name: string, value: string): unknown;
}

const nameOf = (visitId: string): string => `sign-in-${visitId.slice(0, 12)}`;

/** What only the browser knows that began a visit; no script reads it, and no other site makes a browser send it. */
export const keep = (answer: CookieAnswer, path: string, { id, browser }: { id: string; browser: string }, lastsMs: number): void =>
  void answer.header(
    'Set-Cookie',
    `${nameOf(id)}=${browser}; Path=${path}; Max-Age=${Math.ceil(lastsMs / 1000)}; HttpOnly; SameSite=Strict`,
  );

/** Empty where the browser has none for this visit. */
export function kept(cookies: string | undefined, visitId: string): string {
  const name = nameOf(visitId);
  const all = (cookies ?? '').split(';').map((cookie) => cookie.trim().split('='));
  return all.find(([given]) => given === name)?.[1] ?? '';
}
