import type { QueryClient } from '@tanstack/react-query';
import type { ArtistWire } from '../../../api/music/index.js';
import { artistPageKey } from '../../../media/titles/keys.js';

/** Writes into the page that an album was asked for, before the portal is read anew. */
export const noteAsked = (client: QueryClient, albumId: string): void =>
  void client.setQueriesData<ArtistWire | null>(
    { queryKey: artistPageKey() },
    (artist) =>
      artist && {
        ...artist,
        releaseGroups: artist.releaseGroups?.map((album) => (album.id === albumId ? { ...album, requested: true } : album)) ?? null,
      },
  );
