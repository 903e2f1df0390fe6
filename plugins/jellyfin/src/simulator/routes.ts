import {
  authenticateByName,
  listParam,
  type MediaBrowserState,
  queryItems,
  type SimulatedItemQuery,
  type SimulatedUser,
  toFolderResponse,
  toItemResponse,
  toUserResponse,
} from '@ombi/mediabrowser/simulator';
import { type Handler, reply, routes } from '@ombi/sdk/testing';

interface ServerIdentity {
  readonly serverId: string;
  readonly serverName: string;
  readonly version: string;
  readonly productName: string | undefined;
}

/** The routes without authentication. */
export const publicRoutes = (state: MediaBrowserState, { serverId, serverName, version, productName }: ServerIdentity): Handler =>
  routes({
    'POST /Users/AuthenticateByName': ({ headers, body }) =>
      authenticateByName(state, { header: headers.authorization, body }, (user) => toJellyfinUser(user, serverId)),
    'GET /System/Info/Public': () =>
      reply(200, {
        ServerName: serverName,
        Id: serverId,
        Version: version,
        LocalAddress: 'http://127.0.0.1:8096',
        ...(productName ? { ProductName: productName } : {}),
      }),
  });

/** The routes that need a key. */
export const authenticatedRoutes = (state: MediaBrowserState, { serverId }: ServerIdentity): Handler =>
  routes({
    'GET /Users': () =>
      reply(
        200,
        state.users.map((user) => toJellyfinUser(user, serverId)),
      ),
    'GET /Library/VirtualFolders': () => reply(200, state.libraries.map(toFolderResponse)),
    'GET /Items': ({ query }) => {
      const itemQuery = readItemQuery(query);
      const { found, total } = queryItems(state, itemQuery);
      const fields = listParam(query, 'fields');
      return reply(200, {
        Items: found.map((item) => toItemResponse(item, serverId, fields)),
        TotalRecordCount: total,
        StartIndex: itemQuery.start,
      });
    },
  });

const readItemQuery = (query: URLSearchParams): SimulatedItemQuery => ({
  types: listParam(query, 'includeItemTypes'),
  parentId: query.get('parentId'),
  ids: listParam(query, 'ids'),
  playedBy: query.get('isPlayed') === 'true' ? query.get('userId') : null,
  sortBy: listParam(query, 'sortBy'),
  isDescending: query.get('sortOrder') === 'Descending',
  collapsesBoxSets: query.get('collapseBoxSetItems') !== 'false',
  includesMissing: query.get('isMissing') !== 'false',
  start: Number(query.get('startIndex') ?? 0),
  limit: query.has('limit') ? Number(query.get('limit')) : null,
});

/** Jellyfin also names the providers that authenticate a user. */
function toJellyfinUser(user: SimulatedUser, serverId: string) {
  const response = toUserResponse(user, serverId);
  return { ...response, Policy: { ...response.Policy, AuthenticationProviderId: 'default', PasswordResetProviderId: 'default' } };
}
