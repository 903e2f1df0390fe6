import { api } from '../../api/index.js';

/** Query options (for `useQuery`) of the custom page with its version. */
export const customPageQuery = { queryKey: ['custom-page'], queryFn: api.landing.readCustomPage };
