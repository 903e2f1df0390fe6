import { memo } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { SeasonWire } from '../../../api/catalogue/index.js';
import { StatusDot } from '../../../media/status/status-dot.js';
import { seasonStanding } from '../../../media/model/series/show-standing.js';

interface SeasonTabProps {
  readonly id: string;
  readonly season: SeasonWire;
  readonly isChosen: boolean;
  readonly onChoose: (season: number) => void;
}

/** The name of a season and, in short, where it stands. */
export const SeasonTab = memo(function SeasonTab({ id, season, isChosen, onChoose }: SeasonTabProps) {
  const { t } = useTranslation('seasons');
  const { seasonNumber } = season;
  const standing = seasonStanding(season);

  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${seasonNumber}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${id}-panel` : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(seasonNumber)}
    >
      {t('season', { number: seasonNumber })}
      {standing && <StatusDot standing={standing} />}
    </button>
  );
});
