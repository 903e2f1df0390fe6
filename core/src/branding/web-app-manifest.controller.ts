import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../identity/index.js';
import { BrandingService } from './branding.service.js';

/**
 * Web app manifest (PWA): what a browser needs to install the portal as an app. Addresses are relative to the portal, whatever its base
 * path.
 */
@Public()
@Controller()
export class WebAppManifestController {
  constructor(private readonly brandingService: BrandingService) {}

  @Get('manifest.webmanifest')
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  async readManifest() {
    const { name } = await this.brandingService.getPortalBranding();
    return {
      ...{ name, short_name: name, id: './', start_url: './', scope: './', display: 'standalone' },
      ...{ background_color: '#0f1217', theme_color: '#0f1217' },
      icons: [
        { src: 'icons/app.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any maskable' },
        { src: 'icons/app-192.png', type: 'image/png', sizes: '192x192', purpose: 'any maskable' },
        { src: 'icons/app-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
      ],
    };
  }
}
