import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { V1MusicService } from './v1-music.service.js';

/** The v1 (legacy) API of music: searches artists and albums by name. */
@Controller('api/v1/Search/music')
@RequireSignIn()
export class V1MusicController {
  constructor(private readonly musicV1Service: V1MusicService) {}

  @Get('artist/:searchTerm')
  searchArtists(@Param('searchTerm') term: string, @CurrentUser() viewer: Principal) {
    return this.musicV1Service.searchArtists(term, viewer);
  }

  @Get('album/:searchTerm')
  searchAlbums(@Param('searchTerm') term: string, @CurrentUser() viewer: Principal) {
    return this.musicV1Service.searchAlbums(term, viewer);
  }

  @Get('artist/album/:foreignArtistId')
  listAlbumsOf(@Param('foreignArtistId') artistId: string, @CurrentUser() viewer: Principal) {
    return this.musicV1Service.findAlbumsByArtist(artistId, viewer);
  }

  @Get('album/info/:foreignAlbumId')
  findAlbum(@Param('foreignAlbumId') albumId: string, @CurrentUser() viewer: Principal) {
    return this.musicV1Service.findAlbum(albumId, viewer);
  }
}
