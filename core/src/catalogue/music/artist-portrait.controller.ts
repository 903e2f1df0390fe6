import { Controller, Get, Param } from '@nestjs/common';
import { RequireSignIn } from '../../identity/index.js';
import { ArtistDetailsResolver } from './artist-details-resolver.js';

/** Images of artists. The search does not return them because it would need one query per artist. */
@Controller('api/v3/artists')
@RequireSignIn()
export class ArtistPortraitController {
  constructor(private readonly detailsResolver: ArtistDetailsResolver) {}

  @Get(':artistId/portrait')
  async findPortrait(@Param('artistId') artistId: string) {
    return { image: await this.detailsResolver.findPortraitUrl(artistId) };
  }
}
