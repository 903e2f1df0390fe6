import { useRef } from 'react';
import { music } from '../../../api/music/index.js';
import { PosterAt } from '../poster.js';
import { useLateImage } from './use-late-image.js';

/** What an artist looks like, in the frame of a poster. */
export function ArtistPoster({ artistId, title }: { readonly artistId: string; readonly title: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const url = useLateImage(frame, ['portrait', artistId], (signal) => music.portrait(artistId, signal));
  return (
    <span ref={frame}>
      <PosterAt url={url} title={title} />
    </span>
  );
}
