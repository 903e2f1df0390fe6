import { Controller, Get } from '@nestjs/common';
import { Public } from '../identity/index.js';
import { LandingPageService } from './landing-page.service.js';
import { MediaServerProbe, NO_MEDIA_SERVERS, type MediaServerAvailability } from './media-server-probe.js';

/** Status of the media servers, for visitors of the landing page. Nothing is disclosed while that page is off. */
@Public()
@Controller('api/v1/LandingPage')
export class LandingPageController {
  constructor(
    private readonly status: MediaServerProbe,
    private readonly landingPageService: LandingPageService,
  ) {}

  @Get()
  async read(): Promise<MediaServerAvailability> {
    return (await this.landingPageService.isShown()) ? this.status.findAvailability() : NO_MEDIA_SERVERS;
  }
}
