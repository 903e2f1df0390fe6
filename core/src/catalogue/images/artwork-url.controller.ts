import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser, Public, type Principal } from '../../identity/index.js';
import { ArtworkUrls } from './artwork-urls.js';

/** URLs of images, for the sign-in page and for v1 clients. An empty URL means that there is no image. */
@Controller('api/v1/Images')
@Public()
export class ArtworkUrlController {
  constructor(private readonly artworkUrls: ArtworkUrls) {}

  @Get('background')
  async findBackground(@CurrentUser() viewer: Principal | null) {
    const { url } = await this.artworkUrls.randomPopularUrl('background', viewer);
    return { url };
  }

  @Get('background/info')
  findBackgroundWithName(@CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.randomPopularUrl('background', viewer);
  }

  @Get('poster')
  async findPoster(@CurrentUser() viewer: Principal | null) {
    return (await this.artworkUrls.randomPopularUrl('poster', viewer)).url;
  }

  @Get('poster/movie/:movieDbId')
  findMoviePoster(@Param('movieDbId') movieDbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.movieUrl('poster', movieDbId, viewer);
  }

  @Get('background/movie/:movieDbId')
  findMovieBackground(@Param('movieDbId') movieDbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.movieUrl('background', movieDbId, viewer);
  }

  /** Despite its name, v1 clients show it as the background of a page's header. */
  @Get('banner/movie/:movieDbId')
  findMovieBanner(@Param('movieDbId') movieDbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.movieUrl('background', movieDbId, viewer);
  }

  @Get('poster/tv/tmdb/:tmdbId')
  findShowPoster(@Param('tmdbId') tmdbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.showUrl('poster', tmdbId, viewer);
  }

  @Get('background/tv/tmdb/:id')
  findShowBackground(@Param('id') id: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.showUrl('background', id, viewer);
  }

  @Get('poster/tv/:tvdbid')
  findTvdbShowPoster(@Param('tvdbid') tvdbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.tvdbShowUrl('poster', tvdbId, viewer);
  }

  @Get('background/tv/:tvdbid')
  findTvdbShowBackground(@Param('tvdbid') tvdbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.tvdbShowUrl('background', tvdbId, viewer);
  }

  @Get('tv/:tvdbid')
  findShowBanner(@Param('tvdbid') tvdbId: string, @CurrentUser() viewer: Principal | null) {
    return this.artworkUrls.tvdbShowUrl('showBanner', tvdbId, viewer);
  }
}
