import { useId, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import type { ShowDetails, Season } from '../../../api/catalogue/index.js';
import { NO_EPISODES, selectedSeasons } from '../../../media/model/episode-selection.js';
import { useRequestPermissions } from '../../../media/request-actions/use-request-permissions.js';
import { MediaIcon } from '../../../media/media-icon.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { isMonitoredOnly, seasonStatus } from '../../../media/model/request-status.js';
import { SelectionBar } from '../../../components/table/selection-bar.js';
import { isShowRequestable } from '../header/show-status.js';
import { useRequestShow, useWholeSeasonItems } from '../actions/show-buttons.js';
import { SeasonTabs } from './season-tabs.js';
import './seasons.css';
import { EpisodeTable, type EpisodeSelectionControl } from './episode-table.js';

interface SeasonRequestBarProps extends EpisodeSelectionControl {
  readonly show: ShowDetails;
}

/** Bar that requests the selected episodes of all seasons, or whole seasons; it stays in view while the episodes are scrolled. */
function SeasonRequestBar({ show, selection, onChange }: SeasonRequestBarProps) {
  const { t } = useTranslation('seasons');
  const { isRequesting, requestShow } = useRequestShow(show);
  const part = selectedSeasons(show.seasonRequests ?? [], selection);
  const count = part.reduce((sum, { episodes }) => sum + episodes.length, 0);
  const wholeSeasons = useWholeSeasonItems(requestShow);

  const clear = () => onChange(NO_EPISODES);
  const requestSelection = async () => (await requestShow(part)) && clear();

  return (
    <SelectionBar
      label={t(count > 0 ? 'choose.picked' : 'choose.parts')}
      statusText={count > 0 ? t('choose.chosen', { count }) : t('choose.nothing')}
    >
      {count > 0 && (
        <>
          <Button type="primary" loading={isRequesting} onClick={() => void requestSelection()}>
            {t('choose.submit')}
          </Button>
          <Button type="text" disabled={isRequesting} onClick={clear}>
            {t('choose.clear')}
          </Button>
        </>
      )}
      <Dropdown trigger={['click']} menu={{ items: wholeSeasons }} disabled={isRequesting}>
        <Button icon={<MediaIcon name="unfold" size={18} />} iconPlacement="end" aria-haspopup="menu">
          {t('choose.parts')}
        </Button>
      </Dropdown>
    </SelectionBar>
  );
}

interface SeasonPanelProps {
  readonly season: Season;
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
        <p className="season-overview" dir="auto">
          {season.overview}
        </p>
      )}
      {count === 0 ? <p className="soft">{t('noEpisodes')}</p> : <EpisodeTable season={season} selectionControl={selectionControl} />}
    </div>
  );
}

/** The seasons of a series, one at a time, because a series may have eighty. Episodes of several seasons can be requested together. */
export function SeasonList({ show }: { readonly show: ShowDetails }) {
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
          {selectionControl && <SeasonRequestBar show={show} {...selectionControl} />}
        </>
      ) : (
        <p className="soft">{t('none')}</p>
      )}
    </section>
  );
}
