import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../identity/index.js';
import { appIconPng, appIconSvg, faviconSvg } from './app-icon.js';

/**
 * The icon (favicon) of the portal in the forms that browsers and phones request. It is drawn on first use, so that no picture is stored.
 */
@Public()
@Controller('icons')
export class IconController {
  readonly #pngs = new Map<number, Buffer>();

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

  /** The image that iOS puts on the home screen. */
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
    const known = this.#pngs.get(width) ?? appIconPng(width);
    this.#pngs.set(width, known);
    return known;
  }
}
