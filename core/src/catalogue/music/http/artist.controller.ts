import { Controller, Get, Param } from '@nestjs/common';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { WholeNumber } from '../../../kernel/index.js';
import { ArtistPages } from '../artist-pages.js';

/** Artists and albums by their MusicBrainz ids. */
@Controller('api/v2/Search')
@SignedIn()
export class ArtistController {
  constructor(private readonly pages: ArtistPages) {}

  @Get('artist/:artistId')
  artist(@Param('artistId') artistId: string, @Caller() viewer: Principal) {
    return this.pages.artist(artistId, viewer);
  }

  @Get('artist/request/:requestId')
  byRequest(@Param('requestId', WholeNumber) requestId: number, @Caller() viewer: Principal) {
    return this.pages.byRequest(requestId, viewer);
  }

  @Get('artist/album/:albumId')
  album(@Param('albumId') albumId: string, @Caller() viewer: Principal) {
    return this.pages.album(albumId, viewer);
  }

  @Get('releasegroupart/:musicBrainzId')
  async cover(@Param('musicBrainzId') albumId: string) {
    return { image: await this.pages.cover(albumId) };
  }
}
