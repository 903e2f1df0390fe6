import { useId, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { SeasonWire } from '../../../api/catalogue/index.js';
import { SeasonPanel } from './season-panel.js';
import { SeasonTabs } from './season-tabs.js';
import './seasons.css';

/** The seasons of a series, one at a time: some series have eighty. */
export function Seasons({ seasons }: { readonly seasons: readonly SeasonWire[] }) {
  const { t } = useTranslation('seasons');
  const id = useId();
  const [chosen, setChosen] = useState(seasons[0]?.seasonNumber);
  const season = seasons.find(({ seasonNumber }) => seasonNumber === chosen) ?? seasons[0];

  return (
    <section className="seasons" aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      {season ? (
        <>
          <SeasonTabs id={id} seasons={seasons} chosen={season.seasonNumber} onChoose={setChosen} />
          <div key={season.seasonNumber} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${season.seasonNumber}`}>
            <SeasonPanel season={season} />
          </div>
        </>
      ) : (
        <p className="soft">{t('none')}</p>
      )}
    </section>
  );
}
