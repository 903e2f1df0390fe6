import { Module, type Provider, type Type } from '@nestjs/common';
import { PluginHostModule } from '../plugin-host/index.js';
import { MetadataCache } from './cache/metadata-cache.js';
import { Catalogue } from './catalogue.js';
import { aboutCollections } from './collections/index.js';
import { RequestedRefs } from './flags/requested-refs.js';
import { TitleFlags } from './flags/title-flags.js';
import { images } from './images/index.js';
import { aboutMovies } from './movies/index.js';
import { aboutMusic } from './music/index.js';
import { Music } from './music/music.js';
import { aboutPeople } from './people/index.js';
import { judging } from './ratings/index.js';
import { searching } from './search/index.js';
import { NumberedSource } from './shows/by-tvdb/numbered-source.js';
import { aboutShows } from './shows/index.js';
import { GapFiller } from './source/gap-filler.js';
import { MetadataSource } from './source/metadata-source.js';
import { SideSources } from './source/side-sources.js';
import { SourceCircuits } from './source/source-circuits.js';
import { Lookups } from './titles/lookups.js';
import { Standings } from './titles/standings.js';
import { Streaming } from './titles/streaming.js';
import { Viewpoint } from './viewpoint.js';

/** One subject of the catalogue: it brings what it serves and what it is made of. */
interface Subject {
  readonly controllers: readonly Type[];
  readonly providers: readonly Provider[];
}

const subjects: readonly Subject[] = [aboutCollections, aboutMovies, aboutShows, aboutPeople, aboutMusic, judging, searching, images];
const sources = [MetadataCache, SourceCircuits, MetadataSource, SideSources, GapFiller];
const everyTitle = [Standings, Streaming, Lookups];
const shared = [Catalogue, TitleFlags, RequestedRefs, Viewpoint];

/** What exists in the world, and what each viewer is told about it. */
@Module({
  imports: [PluginHostModule],
  controllers: subjects.flatMap(({ controllers }) => controllers),
  providers: [...sources, ...everyTitle, ...shared, ...subjects.flatMap(({ providers }) => providers)],
  exports: [...shared, Music, NumberedSource],
})
export class CatalogueModule {}
