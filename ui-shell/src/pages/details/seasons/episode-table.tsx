import { useRef } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { Episode, Season } from '../../../api/catalogue/index.js';
import { useIncrementalRendering } from '../../../media/cards/use-incremental-rendering.js';
import { episodeKeyOf, requestableEpisodes, type EpisodeSelection } from '../../../media/model/episode-selection.js';
import { ResponsiveTable, type TableColumn } from '../../../components/table/responsive-table.js';
import { isRealDate, formatDate } from '../../../media/model/format.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { episodeStatus } from '../../../media/model/request-status.js';
import './episodes.css';

/** Columns of the episode table. */
function useEpisodeColumns(): readonly TableColumn<Episode>[] {
  const { t, language } = useTranslation('seasons');
  return [
    { key: 'number', header: t('column.number'), render: ({ episodeNumber }) => episodeNumber },
    {
      key: 'title',
      header: t('column.title'),
      render: ({ title, episodeNumber }) => <bdi>{title || t('untitled', { number: episodeNumber })}</bdi>,
    },
    {
      key: 'airDate',
      header: t('column.airDate'),
      render: ({ airDate }) =>
        isRealDate(airDate) ? formatDate(airDate, language, 'medium') : <span className="soft">{t('unknownDate')}</span>,
    },
    { key: 'status', header: t('column.status'), render: (episode) => <EpisodeStatus episode={episode} /> },
  ];
}

function EpisodeStatus({ episode }: { readonly episode: Episode }) {
  const status = episodeStatus(episode);
  return (
    status && (
      <span title={episode.deniedReason ?? undefined}>
        <StatusBadge status={status} textLength="sentence" />
      </span>
    )
  );
}

/** More rows than a screen shows, and few enough to render at once. */
const EPISODES_PER_STEP = 100;

/** The selected episodes of the whole series, with the function that changes them. */
export interface EpisodeSelectionControl {
  readonly selection: EpisodeSelection;
  readonly onChange: (choice: EpisodeSelection) => void;
}

interface EpisodeTableProps {
  readonly season: Season;
  /** Null where episodes cannot be selected. */
  readonly selectionControl?: EpisodeSelectionControl | null;
}

/** The episodes of a season. Seasons may have thousands: further rows are rendered while scrolling. */
export function EpisodeTable({ season, selectionControl }: EpisodeTableProps) {
  const { t } = useTranslation('seasons');
  const end = useRef<HTMLDivElement>(null);
  const shown = useIncrementalRendering(season.episodes ?? [], EPISODES_PER_STEP, end);
  const nameOf = ({ title, episodeNumber }: Episode) => title || t('untitled', { number: episodeNumber });

  return (
    <div className="episodes">
      <ResponsiveTable
        rows={shown}
        columns={useEpisodeColumns()}
        keyOf={(episode) => episodeKeyOf(season.seasonNumber, episode)}
        selection={
          selectionControl
            ? {
                keys: selectionControl.selection,
                onChange: selectionControl.onChange,
                labelOf: (episode) => t('select', { title: nameOf(episode) }),
                selectableKeys: new Set(requestableEpisodes(season)),
              }
            : undefined
        }
      />
      <div ref={end} aria-hidden />
    </div>
  );
}
