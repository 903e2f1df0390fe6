import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { ParseInt32Pipe } from '../../kernel/index.js';
import { ArtistDetailsResolver } from './artist-details-resolver.js';

/** Artists and albums by their MusicBrainz ids. */
@Controller('api/v2/Search')
@RequireSignIn()
export class ArtistController {
  constructor(private readonly detailsResolver: ArtistDetailsResolver) {}

  @Get('artist/:artistId')
  findArtist(@Param('artistId') artistId: string, @CurrentUser() viewer: Principal) {
    return this.detailsResolver.findArtist(artistId, viewer);
  }

  @Get('artist/request/:requestId')
  findByRequest(@Param('requestId', ParseInt32Pipe) requestId: number, @CurrentUser() viewer: Principal) {
    return this.detailsResolver.findByRequest(requestId, viewer);
  }

  @Get('artist/album/:albumId')
  findAlbum(@Param('albumId') albumId: string, @CurrentUser() viewer: Principal) {
    return this.detailsResolver.findAlbum(albumId, viewer);
  }

  @Get('releasegroupart/:musicBrainzId')
  async findCover(@Param('musicBrainzId') albumId: string) {
    return { image: await this.detailsResolver.findCoverUrl(albumId) };
  }
}
