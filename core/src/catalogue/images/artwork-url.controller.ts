import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser, Public, type Principal } from '../../identity/index.js';
import { ArtworkUrls } from './artwork-urls.js';

/** URLs of images, for the sign-in page and for v1 clients. An empty URL means that there is no image. */
@Controller('api/v1/Images')
@Public()
export class ArtworkUrlController {
  constructor(private readonly artworkUrls: ArtworkUrls) {}

  @Get('background')
  async background(@CurrentUser() viewer: Principal | null) {
    const { url } = await this.artworkUrls.randomPopularUrl('background', viewer);
    return { url };
  }

  @Get('background/info')
  backgroundWithName(@CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.randomPopularUrl('background', viewer);
  }

  @Get('poster')
  async poster(@CurrentUser() viewer: Principal | null) {
    return (await this.artworkUrls.randomPopularUrl('poster', viewer)).url;
  }

  @Get('poster/movie/:movieDbId')
  moviePoster(@Param('movieDbId') movieDbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.movieUrl('poster', movieDbId, viewer);
  }

  @Get('background/movie/:movieDbId')
  movieBackground(@Param('movieDbId') movieDbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.movieUrl('background', movieDbId, viewer);
  }

  /** Despite its name, v1 clients show it as the background of a page's header. */
  @Get('banner/movie/:movieDbId')
  movieBanner(@Param('movieDbId') movieDbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.movieUrl('background', movieDbId, viewer);
  }

  @Get('poster/tv/tmdb/:tmdbId')
  showPoster(@Param('tmdbId') tmdbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.showUrl('poster', tmdbId, viewer);
  }

  @Get('background/tv/tmdb/:id')
  showBackground(@Param('id') id: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.showUrl('background', id, viewer);
  }

  @Get('poster/tv/:tvdbid')
  tvdbShowPoster(@Param('tvdbid') tvdbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.tvdbShowUrl('poster', tvdbId, viewer);
  }

  @Get('background/tv/:tvdbid')
  tvdbShowBackground(@Param('tvdbid') tvdbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.tvdbShowUrl('background', tvdbId, viewer);
  }

  @Get('tv/:tvdbid')
  showBanner(@Param('tvdbid') tvdbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.tvdbShowUrl('showBanner', tvdbId, viewer);
  }
}
