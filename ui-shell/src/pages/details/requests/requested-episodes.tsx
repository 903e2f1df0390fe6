import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { SeriesRequestWire } from '../../../api/shows/index.js';
import { EpisodeTable } from '../seasons/episode-table.js';

/** What was asked for, season by season, and where each episode stands. */
export function RequestedEpisodes({ request: { seasonRequests } }: { readonly request: SeriesRequestWire }) {
  const { t } = useTranslation('seasons');
  return (seasonRequests ?? []).map((season) => (
    <section key={season.seasonNumber} className="show-request-season">
      <h3>{t('season', { number: season.seasonNumber })}</h3>
      <EpisodeTable season={season} />
    </section>
  ));
}
