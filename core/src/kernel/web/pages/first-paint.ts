import { cookieIn } from '../cookie.js';

/** Written by the screens: theme and place of the last visit. */
const COOKIE = 'look';
const LOOK = /^(dark|light)-(door|frame)$/;
/** Pages for who is not signed in. */
const DOORS = /^(login|reset|token|wizard|auth)(\/|$)/i;

/**
 * The start page as this browser should paint it before any script runs: in the theme of its last visit, with the frame where somebody
 * was signed in, else with the door. Only known words of the cookie reach the page.
 */
export function withFirstPaint(page: string, path: string, cookies: string | undefined): string {
  const [, theme, place] = LOOK.exec(cookieIn(cookies, COOKIE)) ?? [];
  const attributes = [theme === 'light' && ' data-theme="light"', place === 'frame' && !DOORS.test(path) && ' data-place="frame"'];
  return page.replace('<html', `<html${attributes.filter(Boolean).join('')}`);
}
