import { useId, useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { SeasonWire } from '../../../api/catalogue/index.js';
import { Icon } from '../../icon/icon.js';
import { openEpisodes, toggled, type EpisodeChoice } from '../../model/series/episode-choice.js';
import { seasonStanding } from '../../model/series/show-standing.js';
import { StatusBadge } from '../../status/status-badge.js';
import { EpisodeList } from './episode-list.js';

interface SeasonChoiceProps {
  readonly season: SeasonWire;
  readonly choice: EpisodeChoice;
  readonly onChoose: Dispatch<SetStateAction<EpisodeChoice>>;
}

/** A season: all of it with one press, or episode by episode once it is opened. */
export function SeasonChoice({ season, choice, onChoose }: SeasonChoiceProps) {
  const { t } = useTranslation('seasons');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const open = openEpisodes(season);
  const chosen = open.filter((key) => choice.has(key)).length;
  const standing = seasonStanding(season);
  const name = t('season', { number: season.seasonNumber });

  return (
    <li className="season-choice">
      <div className="season-choice-head">
        <Checkbox
          checked={open.length > 0 && chosen === open.length}
          indeterminate={chosen > 0 && chosen < open.length}
          disabled={open.length === 0}
          onChange={() => onChoose((known) => toggled(known, open))}
        >
          {name}
        </Checkbox>
        {standing && <StatusBadge standing={standing} />}
        <span className="season-choice-count soft">
          {chosen > 0 ? t('choose.chosen', { count: chosen }) : t('episodes', { count: season.episodes?.length ?? 0 })}
        </span>
        <Button
          type="text"
          icon={<Icon name={isOpen ? 'fold' : 'unfold'} size={18} />}
          aria-label={t('choose.episodesOf', { season: name })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen && <EpisodeList id={id} season={season} choice={choice} onChoose={onChoose} />}
    </li>
  );
}
