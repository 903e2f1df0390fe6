import { itemParams, publicBaseUrl, type ServerDialect, Users, VirtualFolders } from '@ombi/mediabrowser';
import type { Connection } from './settings.js';
import { z } from 'zod';

const UserPage = z.object({ Items: Users });
const FolderPage = z.object({ Items: VirtualFolders });

/** The web client that Emby hosts for all servers. */
const HOSTED_CLIENT = 'https://app.emby.media';

/** Leads into the hosted client unless the server has an address of its own for users. */
function webClientUrl(connection: Pick<Connection, 'serverHostname' | 'ssl'>): string {
  const baseUrl = publicBaseUrl(connection);
  const isHosted = baseUrl === null || (URL.canParse(baseUrl) && new URL(baseUrl).hostname === new URL(HOSTED_CLIENT).hostname);
  if (isHosted) return `${HOSTED_CLIENT}/`;
  return `${baseUrl}/web/index.html`;
}

/** How Emby speaks the API: documented paths, parameters in Pascal case, lists separated by commas, and pages in place of plain lists. */
export const embyDialect: ServerDialect = {
  /** Emby names no product, unlike its relatives. */
  isProduct: ({ ProductName, Id, Version }) => !ProductName && Boolean(Id) && Boolean(Version),
  fetchUsers: async ({ http }) => (await http.get('/Users/Query', UserPage)).Items,
  fetchFolders: async ({ http }) => (await http.get('/Library/VirtualFolders/Query', FolderPage)).Items,
  itemCall: ({ userId, parentId, ids, types, isPlayed }, { offset, limit, order, fields }) => {
    // Played items are asked for by user; the other calls read through the eyes of one.
    const isUserView = userId !== undefined && !isPlayed;
    return {
      path: isUserView ? `/Users/${encodeURIComponent(userId)}/Items` : '/Items',
      query: {
        UserId: isUserView ? undefined : userId,
        ParentId: parentId,
        Ids: ids?.join(),
        Recursive: true,
        IncludeItemTypes: types.join(),
        IsMissing: false,
        GroupItemsIntoCollections: false,
        EnableImages: false,
        EnableUserData: false,
        IsPlayed: isPlayed,
        SortBy: `${isPlayed ? 'DatePlayed' : 'DateCreated'},SortName`,
        SortOrder: order === 'oldest-first' ? 'Ascending' : 'Descending',
        StartIndex: offset,
        Limit: limit,
        ...(fields.length > 0 ? { Fields: fields.flatMap(withFallback).join() } : {}),
      },
    };
  },
  itemUrl: (item, connection) => `${webClientUrl(connection)}#!/item?${itemParams(item)}`,
};

/** The description of Emby 4.8 names the field `MediaStreams` only; a server that lists no versions lists the streams of the first one. */
const withFallback = (field: string): readonly string[] => (field === 'MediaSources' ? [field, 'MediaStreams'] : [field]);
