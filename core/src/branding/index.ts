export { Branding, type Application } from './branding.js';
export { BrandingModule } from './branding.module.js';
export { CustomizationSettings } from './customization-settings.js';
