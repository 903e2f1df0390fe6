export const GENRES = [
  { id: 28, name: 'Action' },
  { id: 35, name: 'Comedy' },
  { id: 18, name: 'Drama' },
  { id: 27, name: 'Horror' },
  { id: 878, name: 'Science Fiction' },
  { id: 16, name: 'Animation' },
] as const;

/** Genres are translated, keywords are not. */
const GENRE_NAMES: Readonly<Record<string, Readonly<Record<number, string>>>> = { es: { 16: 'Animación', 35: 'Comedia' } };

/** The genres of a title in a language; English without one. */
export const genresOf = (ids: readonly number[], language: string | null) =>
  GENRES.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name: GENRE_NAMES[language ?? '']?.[id] ?? name }));

export const KEYWORDS = [
  { id: 3335, name: 'halloween' },
  { id: 207317, name: 'christmas' },
  { id: 4001, name: 'lighthouse' },
  { id: 4002, name: 'night train' },
  { id: 210024, name: 'anime' },
] as const;

export const COMPANIES = [
  { id: 9, logo_path: null, name: 'Invented Pictures', origin_country: 'US' },
  { id: 12, logo_path: null, name: 'Lampwick Films', origin_country: '' },
] as const;

export const LANGUAGES = [
  { iso_639_1: 'en', english_name: 'English', name: 'English' },
  { iso_639_1: 'de', english_name: 'German', name: 'Deutsch' },
  { iso_639_1: 'ja', english_name: 'Japanese', name: '日本語' },
] as const;

export const PROVIDERS = [
  { display_priorities: { US: 2 }, display_priority: 2, logo_path: '/poster-1002.png', provider_name: 'Streamline', provider_id: 802 },
  { display_priorities: { US: 1 }, display_priority: 1, logo_path: '/poster-1001.png', provider_name: 'Kinobox', provider_id: 801 },
] as const;
