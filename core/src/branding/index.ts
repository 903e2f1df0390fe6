export { BrandingService, type PortalBranding, BrandingSettings, httpUrlSchema, isHttpUrl } from './branding.service.js';
export { BrandingModule } from './branding.module.js';
export { sanitizeHtml } from './sanitize-html.js';
