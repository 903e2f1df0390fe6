import { useRef } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { EpisodeWire, SeasonWire } from '../../../api/catalogue/index.js';
import { usePiecemeal } from '../../../media/grid/use-piecemeal.js';
import { keyOf, openEpisodes, type EpisodeChoice } from '../../../media/model/series/episode-choice.js';
import { CardTable } from '../../../parts/table/card-table.js';
import { useEpisodeColumns } from './columns.js';
import './episodes.css';

/** More rows than a screen holds, and few enough to be drawn at once. */
const PIECE = 100;

/** What somebody has picked of the whole series, and how it changes. */
export interface Choosing {
  readonly choice: EpisodeChoice;
  readonly onChoose: (choice: EpisodeChoice) => void;
}

interface EpisodeTableProps {
  readonly season: SeasonWire;
  /** Null where nothing can be picked. */
  readonly choosing?: Choosing | null;
}

/** The episodes of a season. Some seasons have thousands: the rest is drawn as one goes down. */
export function EpisodeTable({ season, choosing }: EpisodeTableProps) {
  const { t } = useTranslation('seasons');
  const end = useRef<HTMLDivElement>(null);
  const shown = usePiecemeal(season.episodes ?? [], PIECE, end);
  const nameOf = ({ title, episodeNumber }: EpisodeWire) => title || t('untitled', { number: episodeNumber });

  return (
    <div className="episodes">
      <CardTable
        rows={shown}
        columns={useEpisodeColumns()}
        keyOf={(episode) => keyOf(season.seasonNumber, episode)}
        selection={
          choosing
            ? {
                keys: choosing.choice,
                onChange: choosing.onChoose,
                labelOf: (episode) => t('select', { title: nameOf(episode) }),
                among: new Set(openEpisodes(season)),
              }
            : undefined
        }
      />
      <div ref={end} aria-hidden />
    </div>
  );
}
