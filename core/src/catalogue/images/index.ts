import { ArtworkSelector } from './artwork-selector.js';
import { ArtworkUrlController } from './artwork-url.controller.js';
import { ArtworkUrls } from './artwork-urls.js';
import { ImageController } from './image.controller.js';
import { ImageCache } from './image-cache.js';

/** Images, served through the portal. */
export const imageControllers = [ArtworkUrlController, ImageController];
export const imageProviders = [ImageCache, ArtworkSelector, ArtworkUrls];
