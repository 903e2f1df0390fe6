import { CollectionDetailsResolver } from './collection-details-resolver.js';
import { CollectionController } from './collection.controller.js';

/** Collections of movies. */
export const collectionControllers = [CollectionController];
export const collectionProviders = [CollectionDetailsResolver];
