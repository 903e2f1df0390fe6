import { Controller, Get, Param } from '@nestjs/common';
import { Caller, Public, type Principal } from '../../identity/index.js';
import { Artwork } from './artwork.js';

/** Addresses of pictures, for the sign-in page and for old clients. Whatever is asked for, an empty one means that there is none. */
@Controller('api/v1/Images')
@Public()
export class ArtworkController {
  constructor(private readonly artwork: Artwork) {}

  @Get('background')
  async background(@Caller() viewer: Principal | null) {
    const { url } = await this.artwork.ofAny('background', viewer);
    return { url };
  }

  @Get('background/info')
  backgroundWithName(@Caller() viewer: Principal | null) {
    return this.artwork.ofAny('background', viewer);
  }

  @Get('poster')
  async poster(@Caller() viewer: Principal | null) {
    return (await this.artwork.ofAny('poster', viewer)).url;
  }

  @Get('poster/movie/:movieDbId')
  moviePoster(@Param('movieDbId') movieDbId: string, @Caller() viewer: Principal | null) {
    return this.artwork.ofMovie('poster', movieDbId, viewer);
  }

  @Get('background/movie/:movieDbId')
  movieBackground(@Param('movieDbId') movieDbId: string, @Caller() viewer: Principal | null) {
    return this.artwork.ofMovie('background', movieDbId, viewer);
  }

  /** Whatever its name, old clients lay it behind the head of a page. */
  @Get('banner/movie/:movieDbId')
  movieBanner(@Param('movieDbId') movieDbId: string, @Caller() viewer: Principal | null) {
    return this.artwork.ofMovie('background', movieDbId, viewer);
  }

  @Get('poster/tv/tmdb/:tmdbId')
  showPoster(@Param('tmdbId') tmdbId: string, @Caller() viewer: Principal | null) {
    return this.artwork.ofShow('poster', tmdbId, viewer);
  }

  @Get('background/tv/tmdb/:id')
  showBackground(@Param('id') id: string, @Caller() viewer: Principal | null) {
    return this.artwork.ofShow('background', id, viewer);
  }

  @Get('poster/tv/:tvdbid')
  numberedShowPoster(@Param('tvdbid') tvdbId: string, @Caller() viewer: Principal | null) {
    return this.artwork.ofNumberedShow('poster', tvdbId, viewer);
  }

  @Get('background/tv/:tvdbid')
  numberedShowBackground(@Param('tvdbid') tvdbId: string, @Caller() viewer: Principal | null) {
    return this.artwork.ofNumberedShow('background', tvdbId, viewer);
  }

  @Get('tv/:tvdbid')
  showBanner(@Param('tvdbid') tvdbId: string, @Caller() viewer: Principal | null) {
    return this.artwork.ofNumberedShow('showBanner', tvdbId, viewer);
  }
}
