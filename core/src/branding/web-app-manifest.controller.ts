import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../identity/index.js';
import { appIconPng, appIconSvg, faviconSvg } from './app-icon.js';
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

/**
 * The icon (favicon) of the portal in the forms that browsers and phones ask for. It is drawn on first use, so that no picture is stored.
 */
@Public()
@Controller('icons')
export class IconController {
  readonly #pictures = new Map<number, Buffer>();

  @Get('app.svg')
  @Header('Content-Type', 'image/svg+xml')
  @Header('Cache-Control', 'public, max-age=86400')
  readAppIcon(): string {
    return appIconSvg();
  }

  @Get('tab.svg')
  @Header('Content-Type', 'image/svg+xml')
  @Header('Cache-Control', 'public, max-age=86400')
  readTabIcon(): string {
    return faviconSvg(false);
  }

  @Get('tab-waiting.svg')
  @Header('Content-Type', 'image/svg+xml')
  @Header('Cache-Control', 'public, max-age=86400')
  readWaitingTabIcon(): string {
    return faviconSvg(true);
  }

  /** The picture that iOS puts on the home screen. */
  @Get('app-180.png')
  @Header('Content-Type', 'image/png')
  @Header('Cache-Control', 'public, max-age=86400')
  readTouchIcon(): Buffer {
    return this.#draw(180);
  }

  @Get('app-192.png')
  @Header('Content-Type', 'image/png')
  @Header('Cache-Control', 'public, max-age=86400')
  readSmallIcon(): Buffer {
    return this.#draw(192);
  }

  @Get('app-512.png')
  @Header('Content-Type', 'image/png')
  @Header('Cache-Control', 'public, max-age=86400')
  readLargeIcon(): Buffer {
    return this.#draw(512);
  }

  #draw(width: number): Buffer {
    const known = this.#pictures.get(width) ?? appIconPng(width);
    this.#pictures.set(width, known);
    return known;
  }
}
