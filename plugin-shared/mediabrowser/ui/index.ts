export type { LinkFields } from './media-link-preview.js';
export { ServerSettingsPage } from './server-settings-page.js';
