export * from './i18n.js';
export * from './notify.js';
