import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { SeasonWire } from '../../../api/catalogue/index.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { seasonStanding } from '../../../media/model/show-standing.js';
import { EpisodeTable } from './episode-table.js';

/** One season: how much of it is there, what it is about, and its episodes. */
export function SeasonPanel({ season }: { readonly season: SeasonWire }) {
  const { t } = useTranslation('seasons');
  const episodes = season.episodes ?? [];
  const standing = seasonStanding(season);

  return (
    <div className="season">
      <p className="season-facts">
        <span className="soft">{t('episodes', { count: episodes.length })}</span>
        {standing && <StatusBadge standing={standing} />}
      </p>
      {season.overview && (
        <p className="season-story" dir="auto">
          {season.overview}
        </p>
      )}
      {episodes.length === 0 ? <p className="soft">{t('noEpisodes')}</p> : <EpisodeTable episodes={episodes} />}
    </div>
  );
}
