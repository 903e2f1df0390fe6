import { useRef } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { EpisodeWire, SeasonWire } from '../../../api/catalogue/index.js';
import { useIncrementalList } from '../../../media/cards/use-infinite-scroll.js';
import { episodeKeyOf, requestableEpisodes, type EpisodeSelection } from '../../../media/model/episode-selection.js';
import { ResponsiveTable, type TableColumn } from '../../../components/table/responsive-table.js';
import { isRealDate, formatDate } from '../../../media/model/format.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { episodeStatus } from '../../../media/model/request-status.js';
import './episodes.css';

/** What is told of an episode. */
function useEpisodeColumns(): readonly TableColumn<EpisodeWire>[] {
  const { t, language } = useTranslation('seasons');
  return [
    { key: 'number', title: t('column.number'), render: ({ episodeNumber }) => episodeNumber },
    {
      key: 'title',
      title: t('column.title'),
      render: ({ title, episodeNumber }) => <bdi>{title || t('untitled', { number: episodeNumber })}</bdi>,
    },
    {
      key: 'airDate',
      title: t('column.airDate'),
      render: ({ airDate }) =>
        isRealDate(airDate) ? formatDate(airDate, language, 'medium') : <span className="soft">{t('unknownDate')}</span>,
    },
    { key: 'status', title: t('column.status'), render: (episode) => <EpisodeStatus episode={episode} /> },
  ];
}

function EpisodeStatus({ episode }: { readonly episode: EpisodeWire }) {
  const status = episodeStatus(episode);
  return (
    status && (
      <span title={episode.deniedReason ?? undefined}>
        <StatusBadge status={status} textLength="sentence" />
      </span>
    )
  );
}

/** More rows than a screen holds, and few enough to be drawn at once. */
const EPISODES_PER_STEP = 100;

/** What somebody has picked of the whole series, and how it changes. */
export interface EpisodeSelectionControl {
  readonly selection: EpisodeSelection;
  readonly onChange: (choice: EpisodeSelection) => void;
}

interface EpisodeTableProps {
  readonly season: SeasonWire;
  /** Null where nothing can be picked. */
  readonly selectionControl?: EpisodeSelectionControl | null;
}

/** The episodes of a season. Some seasons have thousands: the rest is drawn as one goes down. */
export function EpisodeTable({ season, selectionControl: episodeSelectionControl }: EpisodeTableProps) {
  const { t } = useTranslation('seasons');
  const end = useRef<HTMLDivElement>(null);
  const shown = useIncrementalList(season.episodes ?? [], EPISODES_PER_STEP, end);
  const nameOf = ({ title, episodeNumber }: EpisodeWire) => title || t('untitled', { number: episodeNumber });

  return (
    <div className="episodes">
      <ResponsiveTable
        rows={shown}
        columns={useEpisodeColumns()}
        keyOf={(episode) => episodeKeyOf(season.seasonNumber, episode)}
        selection={
          episodeSelectionControl
            ? {
                keys: episodeSelectionControl.selection,
                onChange: episodeSelectionControl.onChange,
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
