import type { Translation } from '@ombi/sdk/ui/i18n';
import { ALL_RELEASES, OTHER_RELEASES } from './releases.js';

/** Artist types of the sources that have a translation; others are shown unchanged. */
const TRANSLATED_ARTIST_TYPES: readonly string[] = ['Person', 'Group', 'Orchestra', 'Choir', 'Character', 'Other'];
const TYPES = [ALL_RELEASES, OTHER_RELEASES, 'Album', 'EP', 'Single', 'Broadcast', 'Other'];
const TRANSLATED_RELEASE_TYPES: readonly string[] = [...TYPES, 'Live', 'Compilation', 'Soundtrack', 'Remix', 'Demo'];

type Translate = Translation['t'];

/** Translated artist type. */
export const artistTypeText = (t: Translate, word: string): string => (TRANSLATED_ARTIST_TYPES.includes(word) ? t(`type.${word}`) : word);

/** Translated release type. */
export const releaseTypeText = (t: Translate, word: string): string =>
  TRANSLATED_RELEASE_TYPES.includes(word) ? t(`releases.${word}`) : word;

const yearIn = (date: string | null): string => /^\d{4}/.exec(date ?? '')?.[0] ?? '';

/** Formats a year range: `1962–1970`, `1962–` while it lasts, `–1970`; empty when both are unknown. */
export function formatYearSpan(start: string | null, end: string | null, isEnded: boolean): string {
  const [first, last] = [yearIn(start), yearIn(end)];
  if (!first && !last) return '';
  return first === last ? first : `${first}–${isEnded ? last || '?' : last}`;
}

/** Year of a date of any precision; null without one. */
export const yearOfPartialDate = (date: string | null): string | null => yearIn(date) || null;
