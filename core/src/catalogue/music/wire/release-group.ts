import type { AlbumSummary } from '@ombi/sdk';
import type { Standing } from '../../titles/standing.js';
import { albumStanding } from './album-members.js';

/** An album on the page of its artist, and on its own (`ReleaseGroup`). The date is as exact as it is known. */
export const releaseGroup = (album: AlbumSummary, standing: Standing) => ({
  id: album.ref.id,
  title: album.title,
  releaseDate: album.releaseDate,
  releaseType: album.type || null,
  secondaryTypes: album.secondaryTypes,
  ...albumStanding(standing),
});

export type ReleaseGroup = ReturnType<typeof releaseGroup>;
