import { useRef } from 'react';
import { music } from '../../../api/music/index.js';
import { useLateImage } from '../../../media/poster/late/use-late-image.js';
import { PosterAt } from '../../../media/poster/poster.js';

/** The cover of an album. */
export function Cover({ albumId, title }: { readonly albumId: string; readonly title: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const url = useLateImage(frame, ['cover', albumId], (signal) => music.cover(albumId, signal));
  return (
    <div ref={frame}>
      <PosterAt shape="cover" url={url} title={title} />
    </div>
  );
}
