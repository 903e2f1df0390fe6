import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { EpisodeWire } from '../../../api/catalogue/index.js';
import { isDate } from '../../../media/model/dates.js';
import { calendarDay } from '../../../media/model/format.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import type { CardColumn } from '../../../parts/table/card-table.js';
import { episodeStanding } from '../../../media/model/series/show-standing.js';

/** What is told of an episode. */
export function useEpisodeColumns(): readonly CardColumn<EpisodeWire>[] {
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
        isDate(airDate) ? calendarDay(airDate, language, 'medium') : <span className="soft">{t('unknownDate')}</span>,
    },
    { key: 'status', title: t('column.status'), render: (episode) => <EpisodeStatus episode={episode} /> },
  ];
}

function EpisodeStatus({ episode }: { readonly episode: EpisodeWire }) {
  const standing = episodeStanding(episode);
  return (
    standing && (
      <span title={episode.deniedReason ?? undefined}>
        <StatusBadge standing={standing} wording="sentence" />
      </span>
    )
  );
}
