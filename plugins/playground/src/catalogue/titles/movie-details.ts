import type { CollectionDetails, CollectionSummary, MovieDetails } from '@ombi/sdk';
import { collectionId, collectionNumberOf } from '../../ids.js';
import { imagePath } from '../../images/image-paths.js';
import type { Collection } from '../../movies/collections.js';
import { collectionByNumber, collectionOf, type Movie, MOVIES, moviesOf } from '../../movies/index.js';
import { toTitleDetails } from './title-details.js';
import { toTitleSummary } from './title-summary.js';

/** Maps a movie to details. */
export function toMovieDetails(movie: Movie): MovieDetails {
  const collection = collectionOf(movie);
  return {
    ...toTitleDetails(movie, MOVIES, 'Released'),
    budget: 0,
    revenue: 0,
    collection: collection ? collectionSummary(collection) : null,
    releases: { theatrical: movie.releaseDate, digital: null, physical: null },
  };
}

/** Details of the collection with this id; null for ids of other catalogues. */
export function collectionDetails(id: number): CollectionDetails | null {
  const collection = collectionByNumber(collectionNumberOf(id));
  if (!collection) return null;
  return { ...collectionSummary(collection), overview: collection.overview, parts: moviesOf(collection).map(toTitleSummary) };
}

const collectionSummary = ({ number, name }: Collection): CollectionSummary => ({
  id: collectionId(number),
  name,
  posterPath: imagePath('poster', number),
  backdropPath: imagePath('backdrop', number),
});
