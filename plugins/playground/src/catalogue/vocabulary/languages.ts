/** The languages in which the titles are. */
export const LANGUAGES = [
  { code: 'de', name: 'Deutsch', englishName: 'German' },
  { code: 'en', name: 'English', englishName: 'English' },
  { code: 'fr', name: 'Français', englishName: 'French' },
  { code: 'it', name: 'Italiano', englishName: 'Italian' },
  { code: 'ja', name: '日本語', englishName: 'Japanese' },
  { code: 'ru', name: 'Русский', englishName: 'Russian' },
  { code: 'sv', name: 'svenska', englishName: 'Swedish' },
];
