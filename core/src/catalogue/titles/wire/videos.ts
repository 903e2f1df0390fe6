import type { Video } from '@ombi/sdk';

/** Trailers and the like under the names that outside services fixed. Members we have no source for are written empty. */
export const videoMembers = (videos: readonly Video[]) => ({
  results: videos.map((video) => ({ ...video, iso_639_1: null, iso_3166_1: null })),
});
