import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Trailer } from '../external-links.js';

const TrailerDialog = lazy(() => import('./trailer-dialog.js'));

/** Plays trailers in a dialog. Nothing is loaded from the video site before `play`. */
export function useTrailerPlayer(): { readonly play: (trailer: Trailer) => void; readonly player: ReactNode } {
  const [playing, setPlaying] = useState<Trailer | null>(null);
  return {
    play: setPlaying,
    player: <Suspense>{playing && <TrailerDialog trailer={playing} onClose={() => setPlaying(null)} />}</Suspense>,
  };
}
