import type { CollectionDetails, CollectionSummary, MovieDetails } from '@ombi/sdk';
import { pathTo } from '../../art/paths.js';
import type { Collection } from '../../films/collections.js';
import { FILMS, type Film } from '../../films/index.js';
import { collectionNumbered, collectionWith, filmsOf } from '../../films/lookup.js';
import { collectionId, collectionNumber } from '../../ids.js';
import { detailsOf } from './details.js';
import { summaryOf } from './summary.js';

/** All about a film. */
export function movieDetails(film: Film): MovieDetails {
  const collection = collectionWith(film);
  return {
    ...detailsOf(film, FILMS, 'Released'),
    budget: 0,
    revenue: 0,
    collection: collection ? collectionSummary(collection) : null,
    releases: { theatrical: film.released, digital: null, physical: null },
  };
}

/** All about the collection with this id; null for those of other catalogues. */
export function collectionDetails(id: number): CollectionDetails | null {
  const collection = collectionNumbered(collectionNumber(id));
  if (!collection) return null;
  return { ...collectionSummary(collection), overview: collection.overview, parts: filmsOf(collection).map(summaryOf) };
}

const collectionSummary = ({ number, name }: Collection): CollectionSummary => ({
  id: collectionId(number),
  name,
  posterPath: pathTo('poster', number),
  backdropPath: pathTo('backdrop', number),
});
