export { Branding } from './branding.js';
export { BrandingModule } from './branding.module.js';
export { CustomizationSettings, isWebAddress } from './customization-settings.js';
