import type { Library, Option } from '@ombi/sdk';
import type { ServerDialect } from '../dialect.js';
import type { ServerCtx, VirtualFolder } from '../protocol.js';
import { COLLECTION_TYPES, type CollectionType } from '../settings.js';

/** An option of the library selection. */
export interface LibraryOption extends Option {
  readonly value: string;
  readonly collectionType: CollectionType;
}

const KINDS_BY_COLLECTION_TYPE: Readonly<Record<CollectionType, Library['kinds']>> = {
  movies: ['movie'],
  tvshows: ['tv'],
  mixed: ['movie', 'tv'],
};

/** The libraries of movies or series; music, books and other types are left out. */
export async function listLibraryOptions(dialect: ServerDialect, ctx: ServerCtx): Promise<LibraryOption[]> {
  const folders = await dialect.fetchFolders(ctx);
  return folders.flatMap((folder) => {
    const collectionType = collectionTypeOf(folder);
    return collectionType && folder.ItemId ? [{ value: folder.ItemId, label: folder.Name ?? folder.ItemId, collectionType }] : [];
  });
}

/** The libraries of a server, as the capability `mediaServer` lists them. */
export async function listLibraries(dialect: ServerDialect, ctx: ServerCtx): Promise<Library[]> {
  const options = await listLibraryOptions(dialect, ctx);
  return options.map(({ value, label, collectionType }) => ({ id: value, name: label, kinds: KINDS_BY_COLLECTION_TYPE[collectionType] }));
}

/** Prefers the metadata types of the folder to its declared type, which mixed folders lack. */
function collectionTypeOf({ CollectionType: declared, LibraryOptions }: VirtualFolder): CollectionType | undefined {
  const types = new Set(LibraryOptions?.TypeOptions?.map(({ Type }) => Type));
  if (types.has('Movie') && types.has('Episode')) return 'mixed';
  if (types.has('Movie')) return 'movies';
  if (types.has('Episode')) return 'tvshows';
  return types.size === 0 ? COLLECTION_TYPES.find((type) => type === declared) : undefined;
}
