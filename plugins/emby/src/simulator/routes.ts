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
import { type Handler, reply, routes, type SimulatedRequest } from '@ombi/sdk/testing';

/** Id, name and version of the simulated server. */
export interface ServerIdentity {
  readonly serverId: string;
  readonly serverName: string;
  readonly version: string;
  readonly productName: string | undefined;
}

/** The routes without authentication. */
export const publicRoutes = (state: MediaBrowserState, { serverId, serverName, version, productName }: ServerIdentity): Handler =>
  routes({
    'POST /emby/Users/AuthenticateByName': ({ headers, body }) =>
      authenticateByName(state, { header: headers['x-emby-authorization'], body }, (user) => toEmbyUser(user, serverId)),
    'GET /emby/System/Info/Public': () =>
      reply(200, {
        ServerName: serverName,
        Id: serverId,
        Version: version,
        LocalAddress: 'http://127.0.0.1:8096',
        ...(productName ? { ProductName: productName } : {}),
      }),
  });

/** The routes that need a key. */
export const authenticatedRoutes = (state: MediaBrowserState, { serverId }: ServerIdentity): Handler => {
  const items = ({ query }: SimulatedRequest) => {
    const { found, total } = queryItems(state, readItemQuery(query));
    const fields = listParam(query, 'Fields').filter((field) => state.listsVersions || field !== 'MediaSources');
    return toPage(
      found.map((item) => toItemResponse(item, serverId, fields)),
      total,
    );
  };
  return routes({
    'GET /emby/Users/Query': () => toPage(state.users.map((user) => toEmbyUser(user, serverId))),
    'GET /emby/Library/VirtualFolders/Query': () => toPage(state.libraries.map(toFolderResponse)),
    'GET /emby/Users/:userId/Items': (request) =>
      state.users.some(({ id }) => id === request.params.userId) ? items(request) : reply(404, 'User not found'),
    'GET /emby/Items': items,
  });
};

const toPage = (items: readonly object[], total = items.length) => reply(200, { Items: items, TotalRecordCount: total });

const readItemQuery = (query: URLSearchParams): SimulatedItemQuery => ({
  types: listParam(query, 'IncludeItemTypes'),
  parentId: query.get('ParentId'),
  ids: listParam(query, 'Ids'),
  playedBy: query.get('IsPlayed') === 'true' ? query.get('UserId') : null,
  sortBy: listParam(query, 'SortBy'),
  isDescending: query.get('SortOrder') === 'Descending',
  collapsesBoxSets: query.get('GroupItemsIntoCollections') !== 'false',
  includesMissing: query.get('IsMissing') !== 'false',
  start: Number(query.get('StartIndex') ?? 0),
  limit: query.has('Limit') ? Number(query.get('Limit')) : null,
});

/** Emby also names the account at Emby Connect that is linked to a user. */
const toEmbyUser = (user: SimulatedUser, serverId: string) => ({
  ...toUserResponse(user, serverId),
  ...(user.connectUserName ? { ConnectUserName: user.connectUserName, ConnectLinkType: 'LinkedUser' } : {}),
});
