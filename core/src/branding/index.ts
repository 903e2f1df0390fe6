export { BrandingService, type PortalBranding, CustomizationSettings } from './branding.service.js';
export { BrandingModule } from './branding.module.js';
