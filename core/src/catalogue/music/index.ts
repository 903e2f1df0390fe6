import { ArtistDetailsResolver } from './artist-details-resolver.js';
import { ArtistController } from './artist.controller.js';
import { ArtistPortraitController } from './artist-portrait.controller.js';
import { V1MusicController } from './v1-music.controller.js';
import { MusicCatalogue } from './music-catalogue.js';
import { V1MusicService } from './v1-music.service.js';

/** Music in the catalogue. */
export const musicControllers = [ArtistController, V1MusicController, ArtistPortraitController];
export const musicProviders = [MusicCatalogue, ArtistDetailsResolver, V1MusicService];
