import { Controller, Get, Param } from '@nestjs/common';
import { Public } from '../../identity/index.js';
import { Artwork } from '../images/artwork.js';

/** Addresses of pictures, for the sign-in page and for old clients. */
@Controller('api/v1/Images')
@Public()
export class ArtworkController {
  constructor(private readonly artwork: Artwork) {}

  @Get('background')
  async background() {
    const { url } = await this.artwork.anyBackground();
    return { url };
  }

  @Get('background/info')
  backgroundWithName() {
    return this.artwork.anyBackground();
  }

  @Get('poster')
  poster() {
    return this.artwork.anyPoster();
  }

  @Get('poster/movie/:movieDbId')
  moviePoster(@Param('movieDbId') movieDbId: string) {
    return this.artwork.poster(movieDbId);
  }

  @Get('background/movie/:movieDbId')
  movieBackground(@Param('movieDbId') movieDbId: string) {
    return this.artwork.backdrop(movieDbId);
  }

  @Get('banner/movie/:movieDbId')
  movieBanner(@Param('movieDbId') movieDbId: string) {
    return this.artwork.backdrop(movieDbId);
  }
}
