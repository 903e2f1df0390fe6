import type { Ctx, MetadataProvider } from '@ombi/sdk';
import { pictureAt } from '../art/addresses.js';
import { GENRES } from '../films/index.js';
import { filmOf } from '../films/lookup.js';
import { detailsOf } from './details.js';
import { keywordNumbered, keywordsHolding } from './keywords.js';
import { advanced, discover } from './lists.js';
import { search } from './search.js';
import { FREE_FOR_ALL } from './streaming.js';

const LANGUAGES = [
  { code: 'de', name: 'Deutsch', englishName: 'German' },
  { code: 'en', name: 'English', englishName: 'English' },
  { code: 'fr', name: 'Français', englishName: 'French' },
  { code: 'it', name: 'Italiano', englishName: 'Italian' },
  { code: 'ja', name: '日本語', englishName: 'Japanese' },
  { code: 'ru', name: 'Русский', englishName: 'Russian' },
  { code: 'sv', name: 'svenska', englishName: 'Swedish' },
];

/** A metadata source without a network: the catalogue is part of the program. Everything is in English, whatever language is asked for. */
export const catalogue: MetadataProvider<Ctx> = {
  search: async (_, query) => search(query),
  discover: async (_, query) => discover(query, new Date()),
  advanced: async (_, query) => advanced(query),
  movie: async (_, ref) => {
    const film = filmOf(ref);
    return film ? detailsOf(film) : null;
  },
  find: async (_, ref) => (filmOf(ref) ? ref : null),
  streaming: async (_, ref) => (filmOf(ref) ? [{ provider: FREE_FOR_ALL.name, logoPath: FREE_FOR_ALL.logoPath, order: 1 }] : []),
  genres: async (_, kind) => (kind === 'movie' ? Object.entries(GENRES).map(([name, id]) => ({ id, name })) : []),
  keywords: async (_, term) => keywordsHolding(term),
  keyword: async (_, id) => keywordNumbered(id),
  languages: async () => LANGUAGES,
  watchProviders: async (_, kind) => (kind === 'movie' ? [FREE_FOR_ALL] : []),
  image: async (_, path) => pictureAt(path),
};
