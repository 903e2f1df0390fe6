export { Catalogue } from './catalogue.js';
export { CatalogueModule } from './catalogue.module.js';
export type { Flags } from './flags/flags.js';
export { NO_FLAGS } from './flags/flags.js';
export { RequestedRefs } from './flags/requested-refs.js';
export { TitleFlags, type FlagSource } from './flags/title-flags.js';
export { movieRef } from './movie-ref.js';
