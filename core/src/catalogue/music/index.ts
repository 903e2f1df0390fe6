import { ArtistPages } from './artist-pages.js';
import { ArtistController } from './http/artist.controller.js';
import { MusicSearchController } from './http/music-search.controller.js';
import { PortraitController } from './http/portrait.controller.js';
import { Music } from './music.js';
import { NamedMusic } from './named-music.js';

/** What the catalogue tells about music. */
export const aboutMusic = {
  controllers: [ArtistController, MusicSearchController, PortraitController],
  providers: [Music, ArtistPages, NamedMusic],
};
