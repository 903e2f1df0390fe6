import { cookieIn, setCookie, type CookieAnswer } from '../../../kernel/index.js';

const nameOf = (visitId: string): string => `sign-in-${visitId.slice(0, 12)}`;

/** What only the browser knows that began a visit. */
export const keep = (answer: CookieAnswer, path: string, { id, browser }: { id: string; browser: string }, lastsMs: number): void =>
  setCookie(answer, { name: nameOf(id), value: browser, path, lastsMs });

/** Empty where the browser has none for this visit. */
export const kept = (cookies: string | undefined, visitId: string): string => cookieIn(cookies, nameOf(visitId));
