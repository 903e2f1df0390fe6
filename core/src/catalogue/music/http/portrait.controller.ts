import { Controller, Get, Param } from '@nestjs/common';
import { SignedIn } from '../../../identity/index.js';
import { ArtistPages } from '../artist-pages.js';

/** What artists look like. A search does not tell, as it would have to ask about each of them before it answers. */
@Controller('api/v3/artists')
@SignedIn()
export class PortraitController {
  constructor(private readonly pages: ArtistPages) {}

  @Get(':artistId/portrait')
  async portrait(@Param('artistId') artistId: string) {
    return { image: await this.pages.portrait(artistId) };
  }
}
