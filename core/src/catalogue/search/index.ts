import { CompaniesController } from './http/companies.controller.js';
import { FindingController } from './http/finding.controller.js';
import { SearchController } from './http/search.controller.js';
import { SourcesController } from './http/sources.controller.js';
import { VocabularyController } from './http/vocabulary.controller.js';
import { KnownTitles } from './known/known-titles.js';
import { MultiSearch } from './multi-search.js';
import { SilentSources } from './silent-sources.js';
import { Vocabulary } from './vocabulary.js';

/** Searching among everything there is. */
export const searching = {
  controllers: [CompaniesController, FindingController, SearchController, SourcesController, VocabularyController],
  providers: [KnownTitles, MultiSearch, SilentSources, Vocabulary],
};
