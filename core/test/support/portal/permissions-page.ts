import { PERMISSIONS, ROLES, type RegisteredRoute, type RoutePolicy, type Role } from '../../../src/identity/index.js';

/** What roles permit beyond the policies of routes: checked by the request rules. */
const RULES: Readonly<Partial<Record<Role, string>>> = {
  Admin: 'asks for everything, and is approved at once; sees every request',
  PowerUser: 'sees every request; asks and is approved like anybody else, by the roles below',
  RequestMovie: 'asks for movies',
  RequestTv: 'asks for series',
  RequestMusic: 'asks for music',
  Request4KMovie: 'asks for movies in 4K',
  AutoApproveMovie: 'asks for movies, and is approved at once',
  AutoApproveTv: 'asks for series, and is approved at once',
  AutoApproveMusic: 'asks for music, and is approved at once',
  AutoApprove4KMovie: 'asks for movies in 4K, and is approved at once',
  ManageOwnRequests: 'deletes requests of their own',
  ReceivesNewsletter: 'gets the newsletter',
  Disabled: 'takes everything away: sign-in, sessions, tokens and the API key acting for the person',
};

/** Renders the policies as a page: roles, permissions, and the policy of every route. */
export function renderPermissionsPage(routes: readonly RegisteredRoute[]): string {
  return `<!-- Written by \`npm run docs:permissions\` from the running portal. Do not edit. -->

# Who may do what

Every route declares what it asks of its caller; one that declares nothing stops the start. A right counts from the next call on, and so does its loss. Plug-ins
add routes of their own, with the same words.

## Roles

${table(
  ['role', 'permissions', 'besides'],
  ROLES.map((role) => [code(role), permissionsOf(role), RULES[role] ?? '']),
)}

Only an administrator gives or takes \`Admin\` and \`PowerUser\`, or changes an administrator or another power user; one administrator always
stays. The API key has the rights of \`Admin\`, or those of the person whom it names in \`UserName\`.

## Routes

${table(
  ['asks for', 'method', 'path'],
  [...routes].sort(byPolicyAndPath).map(({ method, path, policy }) => [wordsOf(policy), method, code(path)]),
)}
`;
}

const code = (text: string): string => `\`${text}\``;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const permissionsOf = (role: Role): string =>
  Object.entries(PERMISSIONS)
    .filter(([, roles]: [string, readonly Role[]]) => roles.includes(role))
    .map(([permission]) => code(permission))
    .join(', ');

function wordsOf(routePolicy: RoutePolicy): string {
  if (routePolicy === 'public') return 'nothing';
  if (routePolicy === 'signedIn') return 'a sign-in';
  if (typeof routePolicy === 'string') return code(routePolicy);
  return routePolicy.afterSetup === 'closed'
    ? 'the set-up to be running'
    : `nothing during the set-up, then ${wordsOf(routePolicy.afterSetup)}`;
}

const byPolicyAndPath = (one: RegisteredRoute, other: RegisteredRoute): number => keyOf(one).localeCompare(keyOf(other), 'en');

const keyOf = ({ policy, path, method }: RegisteredRoute): string => `${wordsOf(policy)} ${path.toLowerCase()} ${method}`;
