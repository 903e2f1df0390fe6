import { useCallback, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { albumRequestsApi, type ReleaseGroup, type ArtistDetails } from '../../api/music/index.js';
import { resultOrNotify, requestTexts, requestResultOf, notifySuccess } from '../../media/request-actions/request-feedback.js';
import { requestStepOf, type RequestStepState } from '../../media/status/request-step-list.js';
import { artistPageKey } from '../../media/title-cache.js';

/** Marks an album as requested in the cached page before it is loaded again. */
const markAlbumRequested = (client: QueryClient, albumId: string): void =>
  void client.setQueriesData<ArtistDetails | null>(
    { queryKey: artistPageKey() },
    (artist) =>
      artist && {
        ...artist,
        releaseGroups: artist.releaseGroups?.map((album) => (album.id === albumId ? { ...album, requested: true } : album)) ?? null,
      },
  );

/** Progress of a bulk request: how many of the selected albums have been requested. */
export interface AlbumRequestProgress {
  readonly done: number;
  readonly total: number;
}

/** An album whose request was refused. */
interface FailedAlbum {
  readonly id: string;
  readonly name: string;
  readonly state: RequestStepState;
}

/** Requests one album, or several of them one after the other. */
export function useAlbumRequests() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<AlbumRequestProgress | null>(null);
  const [failedAlbums, setFailedAlbums] = useState<readonly FailedAlbum[]>([]);

  const requestOne = useCallback(
    async ({ id, title }: ReleaseGroup) => {
      const result = await resultOrNotify(albumRequestsApi.create(id));
      if (!result) return;
      markAlbumRequested(client, id);
      notifySuccess(requestTexts().t('RequestAddedSuccessfully', { title: title ?? '' }));
      await client.invalidateQueries({ queryKey: ['requests'] });
    },
    [client],
  );

  const requestMany = async (albums: readonly ReleaseGroup[]) => {
    const total = albums.length;
    let requestedCount = 0;
    setFailedAlbums([]);
    for (const [done, { id, title }] of albums.entries()) {
      setProgress({ done, total });
      const state = await requestAlbum(id);
      if (state.name === 'requested') requestedCount += 1;
      else setFailedAlbums((known) => [...known, { id, name: title ?? '', state }]);
      if (state.name !== 'refused') markAlbumRequested(client, id);
    }
    setProgress(null);
    if (requestedCount > 0) notifySuccess(requestTexts().t('RequestsAddedSuccessfully', { count: requestedCount }));
    await client.invalidateQueries({ queryKey: ['requests'] });
  };

  return { requestOne, requestMany, progress, failedAlbums };
}

async function requestAlbum(albumId: string): Promise<RequestStepState> {
  const result = await requestResultOf(albumRequestsApi.create(albumId));
  return requestStepOf(result ?? FAILED_RESULT);
}

/** Stands for a failed call without a message: a refusal without a text. */
const FAILED_RESULT = { result: false, message: null, errorMessage: null, errorCode: null, requestId: 0 };
