import { useId, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { ShowDetailsWire, SeasonWire } from '../../../api/catalogue/index.js';
import { NO_EPISODES, selectedSeasons } from '../../../media/model/episode-selection.js';
import { useRequestPermissions } from '../../../media/request-actions/use-request-permissions.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { isMonitoredOnly, seasonStatus } from '../../../media/model/request-status.js';
import { SelectionBar } from '../../../components/table/selection-bar.js';
import { isShowRequestable } from '../header/show-status.js';
import { useRequestShow } from '../actions/show-buttons.js';
import { SeasonTabs } from './season-tabs.js';
import './seasons.css';
import { EpisodeTable, type EpisodeSelectionControl } from './episode-table.js';

interface EpisodeSelectionBarProps extends EpisodeSelectionControl {
  readonly show: ShowDetailsWire;
}

/** Bar that requests the selected episodes of all seasons; rendered only while some are selected. */
function EpisodeSelectionBar({ show, selection, onChange }: EpisodeSelectionBarProps) {
  const { t } = useTranslation('seasons');
  const { isRequesting, requestShow } = useRequestShow(show);
  const part = selectedSeasons(show.seasonRequests ?? [], selection);
  const count = part.reduce((sum, { episodes }) => sum + episodes.length, 0);
  if (count === 0) return null;

  const clear = () => onChange(NO_EPISODES);
  const requestSelection = async () => (await requestShow(part)) && clear();

  return (
    <SelectionBar label={t('choose.picked')} statusText={t('choose.chosen', { count })}>
      <Button type="primary" loading={isRequesting} onClick={() => void requestSelection()}>
        {t('choose.submit')}
      </Button>
      <Button type="text" disabled={isRequesting} onClick={clear}>
        {t('choose.clear')}
      </Button>
    </SelectionBar>
  );
}

interface SeasonPanelProps {
  readonly season: SeasonWire;
  readonly selectionControl: EpisodeSelectionControl | null;
}

/** One season: status, overview and episodes. */
function SeasonPanel({ season, selectionControl }: SeasonPanelProps) {
  const { t } = useTranslation('seasons');
  const count = season.episodes?.length ?? 0;
  const status = seasonStatus(season);

  return (
    <div className="season">
      <p className="season-facts">
        <span className="soft">{t('episodes', { count })}</span>
        {status && <StatusBadge status={status} />}
      </p>
      {season.overview && (
        <p className="season-story" dir="auto">
          {season.overview}
        </p>
      )}
      {count === 0 ? <p className="soft">{t('noEpisodes')}</p> : <EpisodeTable season={season} selectionControl={selectionControl} />}
    </div>
  );
}

/** The seasons of a series, one at a time, because a series may have eighty. Episodes of several seasons can be requested together. */
export function Seasons({ show }: { readonly show: ShowDetailsWire }) {
  const { t } = useTranslation('seasons');
  const id = useId();
  const seasons = show.seasonRequests ?? [];
  const [openSeason, setOpenSeason] = useState(seasons[0]?.seasonNumber);
  const [selection, setSelection] = useState(NO_EPISODES);
  const season = seasons.find(({ seasonNumber }) => seasonNumber === openSeason) ?? seasons[0];
  const { mayRequest } = useRequestPermissions();
  const selectionControl = mayRequest.tv && isShowRequestable(show) ? { selection, onChange: setSelection } : null;

  return (
    <section className="seasons" aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      {/* Downloaders report whether they monitor a series, not which seasons. */}
      {selectionControl && isMonitoredOnly(show) && <p className="soft">{t('monitored')}</p>}
      {season ? (
        <>
          <SeasonTabs id={id} seasons={seasons} selectedSeason={season.seasonNumber} onSelect={setOpenSeason} />
          <div key={season.seasonNumber} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${season.seasonNumber}`}>
            <SeasonPanel season={season} selectionControl={selectionControl} />
          </div>
          {selectionControl && <EpisodeSelectionBar show={show} {...selectionControl} />}
        </>
      ) : (
        <p className="soft">{t('none')}</p>
      )}
    </section>
  );
}
