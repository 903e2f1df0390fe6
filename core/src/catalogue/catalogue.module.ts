import { Module } from '@nestjs/common';
import { MetadataCache } from './cache/metadata-cache.js';
import { Catalogue } from './catalogue.js';
import { RequestedRefs } from './flags/requested-refs.js';
import { TitleFlags } from './flags/title-flags.js';
import { MetadataSource } from './source/metadata-source.js';
import { Viewpoint } from './viewpoint.js';

@Module({
  providers: [MetadataCache, MetadataSource, Catalogue, TitleFlags, RequestedRefs, Viewpoint],
  exports: [Catalogue, TitleFlags, RequestedRefs, Viewpoint],
})
export class CatalogueModule {}
