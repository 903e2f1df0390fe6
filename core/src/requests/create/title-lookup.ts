import { Injectable } from '@nestjs/common';
import type { AlbumDetails, MediaRef, MovieDetails, ShowDetails } from '@ombi/sdk';
import { albumRef, CatalogueService, movieRef, MusicCatalogue, TvdbShowSource } from '../../catalogue/index.js';
import { RequestRefusedError, titleNotFoundRefusal } from '../model/index.js';
import type { NewRequestedTitle } from '../store/index.js';
import { albumSnapshot, movieSnapshot, seriesSnapshot } from './title-snapshot.js';

/** A title: details from the metadata source, and the fields that are stored. */
export interface TitleLookupResult<Details> {
  readonly details: Details;
  readonly title: NewRequestedTitle;
}

/** Region (ISO 3166-1) of the release dates in the public API. */
const REGION = 'US';

/**
 * Looks up titles at the metadata sources. Throws `RequestRefusedError` when a source does not know the title, and a `Problem` when the
 * source is down. `language` is ISO 639-1: the language in which the title is stored.
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

  /** Accepts TMDB and TVDB ids; a TVDB id is resolved to its TMDB id. */
  async findSeries(ref: MediaRef, language: string): Promise<TitleLookupResult<ShowDetails>> {
    const locale = { language, region: REGION };
    const name = orRefuse(ref.source === 'tvdb' ? await this.byTvdb.findRequestableRef(ref.id, locale) : ref);
    const details = orRefuse(await this.catalogueService.findShow(name, locale));
    return { details, title: seriesSnapshot(details, language, this.catalogueService.isSample(details.ref)) };
  }

  /** `albumId` is the id of the release group at MusicBrainz. */
  async findAlbum(albumId: string): Promise<TitleLookupResult<AlbumDetails>> {
    const ref = albumRef(albumId);
    const [album, cover] = await Promise.all([this.musicCatalogue.findAlbum(ref), this.musicCatalogue.findCoverPath(ref)]);
    const details = orRefuse(album);
    return { details, title: albumSnapshot(details, cover, this.catalogueService.isSample(details.ref)) };
  }
}

function orRefuse<T>(found: T | null): T {
  if (found === null) throw new RequestRefusedError(titleNotFoundRefusal());
  return found;
}
