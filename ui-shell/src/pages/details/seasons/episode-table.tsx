import { useRef } from 'react';
import type { EpisodeWire } from '../../../api/catalogue/index.js';
import { usePiecemeal } from '../../../media/grid/use-piecemeal.js';
import { CardTable } from '../../../parts/table/card-table.js';
import { useEpisodeColumns } from './columns.js';

/** More rows than a screen holds, and few enough to be drawn at once. */
const PIECE = 100;

/** The episodes of a season. Some seasons have thousands: the rest is drawn as one goes down. */
export function EpisodeTable({ episodes }: { readonly episodes: readonly EpisodeWire[] }) {
  const end = useRef<HTMLDivElement>(null);
  const shown = usePiecemeal(episodes, PIECE, end);

  return (
    <div className="episodes">
      <CardTable rows={shown} columns={useEpisodeColumns()} keyOf={({ episodeNumber }) => episodeNumber} />
      <div ref={end} aria-hidden />
    </div>
  );
}
