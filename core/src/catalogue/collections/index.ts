import { Collections } from './collections.js';
import { CollectionController } from './http/collection.controller.js';

/** What the catalogue tells about movies that belong together. */
export const aboutCollections = { controllers: [CollectionController], providers: [Collections] };
