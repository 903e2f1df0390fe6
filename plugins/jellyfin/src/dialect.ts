import { itemParams, publicBaseUrl, type ServerDialect, Users, VirtualFolders } from '@ombi/mediabrowser';
import { serverBaseUrl } from '@ombi/sdk';

/** How Jellyfin speaks the API: documented paths, parameters in camel case, and lists as repeated parameters. */
export const jellyfinDialect: ServerDialect = {
  isProduct: ({ ProductName }) => ProductName?.startsWith('Jellyfin') ?? false,
  fetchUsers: ({ http }) => http.get('/Users', Users),
  fetchFolders: ({ http }) => http.get('/Library/VirtualFolders', VirtualFolders),
  itemCall: ({ userId, parentId, ids, types, isPlayed }, { offset, limit, order, fields }) => ({
    path: '/Items',
    query: {
      userId,
      parentId,
      ids,
      recursive: true,
      includeItemTypes: types,
      isMissing: false,
      collapseBoxSetItems: false,
      enableImages: false,
      enableUserData: false,
      isPlayed,
      sortBy: [isPlayed ? 'DatePlayed' : 'DateCreated', 'SortName'],
      sortOrder: [order === 'oldest-first' ? 'Ascending' : 'Descending'],
      startIndex: offset,
      limit,
      ...(fields.length > 0 ? { fields } : {}),
    },
  }),
  itemUrl: (item, connection) => `${publicBaseUrl(connection) ?? serverBaseUrl(connection)}/web/index.html#!/details?${itemParams(item)}`,
};
