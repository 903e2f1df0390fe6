import type { MovieDetailsWire } from '../../../api/movies/index.js';
import { copiesOf } from '../../../media/model/from-wire.js';
import { DownloadProgress } from '../../../media/progress/download-progress.js';

/** How far the downloads of the movie are. Beside its status and not in it, because readers should not be told of every percent. */
export function CopyProgress({ movie }: { readonly movie: MovieDetailsWire }) {
  const { requestId } = movie;
  const copies = copiesOf(movie);
  return (
    <>
      <DownloadProgress copy={{ kind: 'movie', requestId, is4K: false }} flags={copies.regular} />
      <DownloadProgress copy={{ kind: 'movie', requestId, is4K: true }} flags={copies['4k']} />
    </>
  );
}
