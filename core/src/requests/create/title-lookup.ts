import { Injectable } from '@nestjs/common';
import type { AlbumDetails, MediaRef, MovieDetails, ShowDetails } from '@ombi/sdk';
import { albumRef, CatalogueService, movieRef, MusicCatalogue, TvdbShowSource } from '../../catalogue/index.js';
import { RequestRefusedError, titleNotFound } from '../results/index.js';
import type { NewRequestedTitle } from '../store/index.js';
import { albumSnapshot, movieSnapshot, seriesSnapshot } from './title-snapshot.js';

/** A title as the metadata source knows it, and as the portal remembers it. */
export interface TitleLookupResult<Details> {
  readonly details: Details;
  readonly title: NewRequestedTitle;
}

/** The country by which the public API reads dates. */
const REGION = 'US';

/**
 * Looks up what somebody asks for. `Refused` when the metadata source does not know it; a `Problem` when the source is
 * down. Languages are ISO 639-1: those in which titles are remembered.
 */
@Injectable()
export class TitleLookup {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly musicCatalogue: MusicCatalogue,
    private readonly byTvdb: TvdbShowSource,
  ) {}

  async findMovie(theMovieDbId: number, language: string): Promise<TitleLookupResult<MovieDetails>> {
    const details = orRefuse(await this.catalogueService.findMovie(movieRef(theMovieDbId), { language, region: REGION }));
    return { details, title: movieSnapshot(details, language, this.catalogueService.isSample(details.ref)) };
  }

  /** Series are told apart by their numbers at TMDB; those at TheTVDB are understood. */
  async findSeries(ref: MediaRef, language: string): Promise<TitleLookupResult<ShowDetails>> {
    const locale = { language, region: REGION };
    const name = orRefuse(ref.source === 'tvdb' ? await this.byTvdb.findRequestableRef(ref.id, locale) : ref);
    const details = orRefuse(await this.catalogueService.findShow(name, locale));
    return { details, title: seriesSnapshot(details, language, this.catalogueService.isSample(details.ref)) };
  }

  /** By the id of its release group at MusicBrainz. */
  async findAlbum(albumId: string): Promise<TitleLookupResult<AlbumDetails>> {
    const ref = albumRef(albumId);
    const [album, cover] = await Promise.all([this.musicCatalogue.findAlbum(ref), this.musicCatalogue.findCoverPath(ref)]);
    const details = orRefuse(album);
    return { details, title: albumSnapshot(details, cover, this.catalogueService.isSample(details.ref)) };
  }
}

function orRefuse<T>(found: T | null): T {
  if (found === null) throw new RequestRefusedError(titleNotFound());
  return found;
}
