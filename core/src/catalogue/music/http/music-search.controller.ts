import { Controller, Get, Param } from '@nestjs/common';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { NamedMusic } from '../named-music.js';

/** Music by its name, for clients of the first generation. */
@Controller('api/v1/Search/music')
@SignedIn()
export class MusicSearchController {
  constructor(private readonly music: NamedMusic) {}

  @Get('artist/:searchTerm')
  artists(@Param('searchTerm') term: string, @Caller() viewer: Principal) {
    return this.music.artists(term, viewer);
  }

  @Get('album/:searchTerm')
  albums(@Param('searchTerm') term: string, @Caller() viewer: Principal) {
    return this.music.albums(term, viewer);
  }

  @Get('artist/album/:foreignArtistId')
  albumsOf(@Param('foreignArtistId') artistId: string, @Caller() viewer: Principal) {
    return this.music.albumsOf(artistId, viewer);
  }

  @Get('album/info/:foreignAlbumId')
  album(@Param('foreignAlbumId') albumId: string, @Caller() viewer: Principal) {
    return this.music.album(albumId, viewer);
  }
}
