import { pathTo } from '../../art/paths.js';

/** Where every title of this catalogue may be seen by everybody. */
export const FREE_FOR_ALL = { id: 900_900_001, name: 'Free for all', logoPath: pathTo('mark', 1) } as const;
