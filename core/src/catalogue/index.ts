export { Catalogue } from './catalogue.js';
export { CatalogueModule } from './catalogue.module.js';
export type { Flags, ItemLink } from './flags/flags.js';
export { NO_FLAGS } from './flags/flags.js';
export { RequestedRefs, type RequestedRefLookup } from './flags/requested-refs.js';
export { TitleFlags, type FlaggedTitle, type FlagSource } from './flags/title-flags.js';
export { movieRef } from './movie-ref.js';
export { Viewpoint } from './viewpoint.js';
