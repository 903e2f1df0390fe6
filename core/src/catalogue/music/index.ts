import { ArtistDetailsResolver } from './artist-details-resolver.js';
import { ArtistController, ArtistPortraitController } from './artist.controller.js';
import { MusicV1Controller } from './music-v1.controller.js';
import { MusicCatalogue } from './music-catalogue.js';
import { MusicV1Service } from './music-v1.service.js';

/** Music in the catalogue. */
export const musicControllers = [ArtistController, MusicV1Controller, ArtistPortraitController];
export const musicProviders = [MusicCatalogue, ArtistDetailsResolver, MusicV1Service];
