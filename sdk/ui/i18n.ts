export * from './i18n/catalogues.js';
export { failureDetail } from './i18n/failure-detail.js';
export * from './i18n/format.js';
export * from './i18n/language.js';
export { setTextWarnings } from './i18n/missing-texts.js';
export * from './i18n/use-translation.js';
