import { ArtFinder } from './art-finder.js';
import { ArtworkController } from './artwork.controller.js';
import { Artwork } from './artwork.js';
import { ImageController } from './image.controller.js';
import { Pictures } from './pictures.js';

/** Pictures, through the portal. */
export const images = {
  controllers: [ArtworkController, ImageController],
  providers: [Pictures, ArtFinder, Artwork],
};
