import type { HttpOptions, LibraryItem, Slice } from '@ombi/sdk';
import type { ServerCtx, PublicSystemInfo, User, VirtualFolder } from './protocol.js';
import type { ServerConnection } from './settings.js';

/** The parent folder, the types and the viewing user of an item query. */
export interface ItemQuery {
  readonly userId?: string;
  /** Absent means the whole server. */
  readonly parentId?: string;
  /** Only these items. */
  readonly ids?: readonly string[];
  readonly types: readonly ('Movie' | 'Series' | 'Episode')[];
  /** Only items that the user has played. */
  readonly isPlayed?: true;
}

/** A page of an item query, its order, and the additional fields that are requested. */
export interface ItemPageRequest extends Slice {
  readonly order: 'oldest-first' | 'newest-first';
  readonly fields: readonly string[];
}

/** Path and parameters of a call. */
export interface ItemCall {
  readonly path: string;
  readonly query: NonNullable<HttpOptions['query']>;
}

/**
 * What differs between the server products that speak this API, such as Emby and Jellyfin: paths, spelling of parameters, and the shape of
 * some lists.
 */
export interface ServerDialect {
  /** Whether public information comes from this product, and not from a relative with the same API. */
  isProduct(info: PublicSystemInfo): boolean;
  /** All users; one call. */
  fetchUsers(ctx: ServerCtx): Promise<readonly User[]>;
  /** All virtual folders; one call. */
  fetchFolders(ctx: ServerCtx): Promise<readonly VirtualFolder[]>;
  /**
   * The call that answers an item query. It must request the movies of a box set instead of the box set, and leave out episodes without a
   * file.
   */
  itemCall(itemQuery: ItemQuery, page: ItemPageRequest): ItemCall;
  /** The page of an item in the web client of the product. */
  itemUrl(item: Pick<LibraryItem, 'id'> & { readonly serverId: string }, connection: ServerConnection): string;
}
