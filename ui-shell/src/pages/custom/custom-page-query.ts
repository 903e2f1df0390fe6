import { api } from '../../api/index.js';

/** Query of the custom page with its version. */
export const customPageQuery = { queryKey: ['custom-page'], queryFn: api.landing.readCustomPage };
