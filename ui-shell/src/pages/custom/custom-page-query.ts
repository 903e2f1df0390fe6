import { api } from '../../api/index.js';

/** Query of the custom page. */
export const customPageQuery = { queryKey: ['custom-page'], queryFn: api.landing.customPage };
