import type { ArtistWire } from '../../../api/music/index.js';
import { useImage } from '../../../media/poster/use-image.js';
import '../../details/banner/backdrop.css';

const ORDER = ['fanArt', 'logo', 'poster'] as const;

/** What there is of the artist behind the head of the page, the widest first; it fades into the wall. */
export function ArtistBackdrop({ artist }: { readonly artist: ArtistWire }) {
  const of = ORDER.find((name) => artist[name]);
  return of ? <Scene key={artist[of]} of={of} url={artist[of]} /> : null;
}

function Scene({ of, url }: { readonly of: string; readonly url: string | null }) {
  const { src, isShown, onLoad, onError } = useImage(url);
  return (
    <div className="backdrop" data-of={of} aria-hidden>
      {src && <img src={src} alt="" decoding="async" data-shown={isShown} onLoad={onLoad} onError={onError} />}
    </div>
  );
}
