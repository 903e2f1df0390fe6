import { may, PERMISSIONS, type Permission } from '../permissions.js';
import type { Principal } from '../principal.js';

/** What a key may be given: the permissions of people, and what everybody may do who has signed in, as far as it is about titles and requests. */
export const SCOPES = [...(Object.keys(PERMISSIONS) as Permission[]), 'requests.make'] as const;
export type Scope = (typeof SCOPES)[number];

/** Where people search, look at titles, ask for them and vote. Everything else that is open to all who signed in is about themselves, and no key's. */
const ABOUT_TITLES = /^\/api\/v[123]\/(request|requests|search|vote|votes|movies?|tv|music|artist|collections?|keywords|images)(\/|$)/i;

/** Whether a key may call a route that is open to everybody who has signed in; `route` is its path as it was declared. */
export const isAboutTitles = (route: string): boolean => ABOUT_TITLES.test(route);

/** What of its scopes a key gives at this moment: never more than its owner may do. */
export const grantedBy = (owner: Principal, scopes: readonly string[]): ReadonlySet<Scope> =>
  new Set(SCOPES.filter((scope) => scopes.includes(scope) && (scope === 'requests.make' || may(owner, scope))));
