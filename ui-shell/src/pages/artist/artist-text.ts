import type { Translation } from '@ombi/sdk/ui/i18n';
import { ALL_RELEASES, OTHER_RELEASES } from './releases.js';

/** The words of sources that have a translation; all others are shown as they are. */
const TRANSLATED_ARTIST_TYPES: readonly string[] = ['Person', 'Group', 'Orchestra', 'Choir', 'Character', 'Other'];
const TYPES = [ALL_RELEASES, OTHER_RELEASES, 'Album', 'EP', 'Single', 'Broadcast', 'Other'];
const TRANSLATED_RELEASE_TYPES: readonly string[] = [...TYPES, 'Live', 'Compilation', 'Soundtrack', 'Remix', 'Demo'];

type Translate = Translation['t'];

/** What an artist is. */
export const artistTypeText = (t: Translate, word: string): string => (TRANSLATED_ARTIST_TYPES.includes(word) ? t(`type.${word}`) : word);

/** What a release is. */
export const releaseTypeText = (t: Translate, word: string): string =>
  TRANSLATED_RELEASE_TYPES.includes(word) ? t(`releases.${word}`) : word;

const yearIn = (date: string | null): string => /^\d{4}/.exec(date ?? '')?.[0] ?? '';

/** A span of years: `1962–1970`, `1962–` while it lasts, `–1970`; empty when nothing is known. */
export function formatYearSpan(start: string | null, end: string | null, isEnded: boolean): string {
  const [first, last] = [yearIn(start), yearIn(end)];
  if (!first && !last) return '';
  return first === last ? first : `${first}–${isEnded ? last || '?' : last}`;
}

/** The year of a date that is as exact as it is known; null without one. */
export const yearOfPartialDate = (date: string | null): string | null => yearIn(date) || null;
