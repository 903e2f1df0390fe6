import { CollectionDetailsResolver } from './collection-details-resolver.js';
import { CollectionController } from './collection.controller.js';

/** What the catalogue tells about movies that belong together. */
export const collectionFeature = { controllers: [CollectionController], providers: [CollectionDetailsResolver] };
