import { useId, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import { NOTHING_CHOSEN } from '../../../media/model/series/episode-choice.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { isShowRequestable } from '../model/show-standing.js';
import { ChoiceBar } from './choice-bar.js';
import { SeasonPanel } from './season-panel.js';
import { SeasonTabs } from './season-tabs.js';
import './seasons.css';

/** The seasons of a series, one at a time: some series have eighty. Episodes of all of them can be picked and asked for together. */
export function Seasons({ show }: { readonly show: ShowDetailsWire }) {
  const { t } = useTranslation('seasons');
  const id = useId();
  const seasons = show.seasonRequests ?? [];
  const [shown, setShown] = useState(seasons[0]?.seasonNumber);
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const season = seasons.find(({ seasonNumber }) => seasonNumber === shown) ?? seasons[0];
  const { mayRequest } = useRights();
  const choosing = mayRequest.tv && isShowRequestable(show) ? { choice, onChoose: setChoice } : null;

  return (
    <section className="seasons" aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      {season ? (
        <>
          <SeasonTabs id={id} seasons={seasons} chosen={season.seasonNumber} onChoose={setShown} />
          <div key={season.seasonNumber} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${season.seasonNumber}`}>
            <SeasonPanel season={season} choosing={choosing} />
          </div>
          {choosing && <ChoiceBar show={show} {...choosing} />}
        </>
      ) : (
        <p className="soft">{t('none')}</p>
      )}
    </section>
  );
}
