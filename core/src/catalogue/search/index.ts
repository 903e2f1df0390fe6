import { SearchFilterOptionsController } from './search-filter-options.controller.js';
import { CompanyFilterOptionsController } from './company-filter-options.controller.js';
import { SearchBoxController } from './search-box.controller.js';
import { SearchController } from './search.controller.js';
import { UnavailableSourcesController, UnavailableSources } from './unavailable-sources.controller.js';
import { TitleReferenceResolver } from './title-reference-resolver.js';
import { SearchableTypes } from './searchable-types.js';
import { MultiSearch } from './multi-search.js';
import { SearchFilterOptions } from './search-filter-options.js';

/** Search in the catalogue. */
export const searchControllers = [
  CompanyFilterOptionsController,
  SearchBoxController,
  SearchController,
  UnavailableSourcesController,
  SearchFilterOptionsController,
];
export const searchProviders = [TitleReferenceResolver, SearchableTypes, MultiSearch, UnavailableSources, SearchFilterOptions];
