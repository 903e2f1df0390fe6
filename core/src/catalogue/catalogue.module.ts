import { Module } from '@nestjs/common';
import { PluginHostModule } from '../plugin-host/index.js';
import { MovieLists } from './answers/movie-lists.js';
import { MoviePages } from './answers/movie-pages.js';
import { Movies } from './answers/movies.js';
import { MultiSearch } from './answers/multi-search.js';
import { Standings } from './answers/standings.js';
import { Vocabulary } from './answers/vocabulary.js';
import { MetadataCache } from './cache/metadata-cache.js';
import { Catalogue } from './catalogue.js';
import { RequestedRefs } from './flags/requested-refs.js';
import { TitleFlags } from './flags/title-flags.js';
import { Artwork } from './images/artwork.js';
import { ImageController } from './images/image.controller.js';
import { Pictures } from './images/pictures.js';
import { MetadataSource } from './source/metadata-source.js';
import { ArtworkController } from './v1/artwork.controller.js';
import { MovieSearchController } from './v1/movie-search.controller.js';
import { VocabularyController } from './v1/vocabulary.controller.js';
import { MovieListsController } from './v2/movie-lists.controller.js';
import { MovieController } from './v2/movie.controller.js';
import { SearchController } from './v2/search.controller.js';
import { Viewpoint } from './viewpoint.js';

const firstGeneration = [MovieSearchController, VocabularyController, ArtworkController];
const secondGeneration = [MovieListsController, MovieController, SearchController];
const answers = [Standings, Movies, MovieLists, MoviePages, MultiSearch, Vocabulary];
const shared = [Catalogue, TitleFlags, RequestedRefs, Viewpoint];

/** What exists in the world, and what each viewer is told about it. */
@Module({
  imports: [PluginHostModule],
  controllers: [...firstGeneration, ...secondGeneration, ImageController],
  providers: [MetadataCache, MetadataSource, Pictures, Artwork, ...answers, ...shared],
  exports: shared,
})
export class CatalogueModule {}
