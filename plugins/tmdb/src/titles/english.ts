import type { z } from 'zod';
import type { TmdbCtx } from '../client/ctx.js';
import { find } from '../client/get.js';

const ENGLISH = 'en';

const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A place of the service, what is taken from it in English, and what is asked for along with it. */
export interface Worded<W extends z.ZodObject> {
  readonly path: string;
  readonly words: W;
  readonly parts?: string;
}

/** What was found, with English words wherever there are none in the viewer's language. Asks only when something is missing. */
export async function withEnglish<W extends z.ZodObject, T extends z.output<W>>(
  ctx: TmdbCtx,
  { path, words, parts }: Worded<W>,
  found: T,
  language: string,
): Promise<T> {
  const missing = Object.keys(words.shape).filter((name) => isEmpty(found[name as keyof T]));
  if (missing.length === 0 || language.split('-')[0] === ENGLISH) return found;

  const english = await find(ctx, path, words, { language: ENGLISH, append_to_response: parts });
  const given = Object.entries(english ?? {}).filter(([name]) => missing.includes(name));
  return { ...found, ...Object.fromEntries(given) };
}
