import { z } from 'zod';
import { SETUP_COOKIE } from '../identity/index.js';
import { setCookie, type CookieAnswer } from '../kernel/index.js';

export const ShownCode = z.object({ code: z.string().max(64).default('') });
export type ShownCode = z.output<typeof ShownCode>;

const LASTS_MS = 60 * 60_000;

/** Let the browser show the code with every further step, those of plug-ins too. */
export const carry = (answer: CookieAnswer, code: string, baseUrl: string): void =>
  setCookie(answer, { name: SETUP_COOKIE, value: code, path: `${baseUrl}/api`, lastsMs: LASTS_MS });
