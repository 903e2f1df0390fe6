export * from './i18n/catalogues.js';
export * from './i18n/format.js';
export * from './i18n/language.js';
export * from './i18n/use-translation.js';
