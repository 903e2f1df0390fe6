import { Injectable } from '@nestjs/common';
import type { AlbumDetails, MediaRef, MovieDetails, ShowDetails } from '@ombi/sdk';
import { albumRef, Catalogue, movieRef, Music, NumberedSource } from '../../catalogue/index.js';
import { Refused, titleUnknown } from '../outcome/index.js';
import type { NewTitle } from '../store/index.js';
import { rememberedAlbum, rememberedMovie, rememberedSeries } from './remembered.js';

/** A title as the metadata source knows it, and as the portal remembers it. */
export interface WantedTitle<Details> {
  readonly details: Details;
  readonly title: NewTitle;
}

/** The country by which the public API reads dates. */
const REGION = 'US';

/**
 * Looks up what somebody asks for. `Refused` when the metadata source does not know it; a `Problem` when the source is
 * down. Languages are ISO 639-1: those in which titles are remembered.
 */
@Injectable()
export class WantedTitles {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly music: Music,
    private readonly byTvdb: NumberedSource,
  ) {}

  async movie(theMovieDbId: number, language: string): Promise<WantedTitle<MovieDetails>> {
    const details = known(await this.catalogue.movie(movieRef(theMovieDbId), { language, region: REGION }));
    return { details, title: rememberedMovie(details, language, this.catalogue.isSample(details.ref)) };
  }

  /** Series are told apart by their numbers at TMDB; those at TheTVDB are understood. */
  async series(ref: MediaRef, language: string): Promise<WantedTitle<ShowDetails>> {
    const locale = { language, region: REGION };
    const name = known(ref.source === 'tvdb' ? await this.byTvdb.requestable(ref.id, locale) : ref);
    const details = known(await this.catalogue.show(name, locale));
    return { details, title: rememberedSeries(details, language, this.catalogue.isSample(details.ref)) };
  }

  /** By the id of its release group at MusicBrainz. */
  async album(albumId: string): Promise<WantedTitle<AlbumDetails>> {
    const ref = albumRef(albumId);
    const [album, cover] = await Promise.all([this.music.album(ref), this.music.coverPath(ref)]);
    const details = known(album);
    return { details, title: rememberedAlbum(details, cover, this.catalogue.isSample(details.ref)) };
  }
}

function known<T>(found: T | null): T {
  if (found === null) throw new Refused(titleUnknown());
  return found;
}
