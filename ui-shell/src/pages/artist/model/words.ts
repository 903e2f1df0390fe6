import type { Translation } from '@ombi/sdk/ui/i18n';
import { ALL, OTHER } from './releases.js';

/** The words of sources that have a translation; all others are shown as they are. */
const ARTISTS: readonly string[] = ['Person', 'Group', 'Orchestra', 'Choir', 'Character', 'Other'];
const TYPES = [ALL, OTHER, 'Album', 'EP', 'Single', 'Broadcast', 'Other'];
const RELEASES: readonly string[] = [...TYPES, 'Live', 'Compilation', 'Soundtrack', 'Remix', 'Demo'];

type Translate = Translation['t'];

/** What an artist is. */
export const artistWord = (t: Translate, word: string): string => (ARTISTS.includes(word) ? t(`type.${word}`) : word);

/** What a release is. */
export const releaseWord = (t: Translate, word: string): string => (RELEASES.includes(word) ? t(`releases.${word}`) : word);
