import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { SeasonWire } from '../../../api/catalogue/index.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { seasonStanding } from '../../../media/model/series/show-standing.js';
import { EpisodeTable, type Choosing } from './episode-table.js';

interface SeasonPanelProps {
  readonly season: SeasonWire;
  readonly choosing: Choosing | null;
}

/** One season: how much of it is there, what it is about, and its episodes. */
export function SeasonPanel({ season, choosing }: SeasonPanelProps) {
  const { t } = useTranslation('seasons');
  const count = season.episodes?.length ?? 0;
  const standing = seasonStanding(season);

  return (
    <div className="season">
      <p className="season-facts">
        <span className="soft">{t('episodes', { count })}</span>
        {standing && <StatusBadge standing={standing} />}
      </p>
      {season.overview && (
        <p className="season-story" dir="auto">
          {season.overview}
        </p>
      )}
      {count === 0 ? <p className="soft">{t('noEpisodes')}</p> : <EpisodeTable season={season} choosing={choosing} />}
    </div>
  );
}
