import type { AdvancedQuery } from '@ombi/sdk';

/** What an advanced search asks for, beside the slice. */
export type AdvancedWishes = Omit<AdvancedQuery, 'kind' | 'offset' | 'limit' | 'language' | 'region'>;
