import { useRef, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import type { EpisodeWire, SeasonWire } from '../../../api/catalogue/index.js';
import { usePiecemeal } from '../../grid/use-piecemeal.js';
import { isDate } from '../../model/dates.js';
import { keyOf, toggled, type EpisodeChoice } from '../../model/series/episode-choice.js';
import { calendarDay } from '../../model/format.js';
import { episodeStanding } from '../../model/series/show-standing.js';
import { isRequestable } from '../../model/standing.js';
import { StatusBadge } from '../../status/status-badge.js';

/** Some seasons have thousands of episodes: the rest is drawn as one goes down. */
const PIECE = 100;

interface EpisodeListProps {
  readonly id: string;
  readonly season: SeasonWire;
  readonly choice: EpisodeChoice;
  readonly onChoose: Dispatch<SetStateAction<EpisodeChoice>>;
}

/** The episodes of a season. What is there or asked for already cannot be chosen, and says why. */
export function EpisodeList({ id, season: { seasonNumber, episodes }, choice, onChoose }: EpisodeListProps) {
  const end = useRef<HTMLLIElement>(null);
  const shown = usePiecemeal(episodes ?? [], PIECE, end);

  return (
    <ul id={id} className="episode-list">
      {shown.map((episode) => {
        const key = keyOf(seasonNumber, episode);
        return (
          <EpisodeLine key={key} episode={episode} isChosen={choice.has(key)} onToggle={() => onChoose((known) => toggled(known, [key]))} />
        );
      })}
      <li ref={end} aria-hidden />
    </ul>
  );
}

interface EpisodeLineProps {
  readonly episode: EpisodeWire;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function EpisodeLine({ episode, isChosen, onToggle }: EpisodeLineProps) {
  const { t, language } = useTranslation('seasons');
  const { episodeNumber, title, airDate } = episode;
  const standing = episodeStanding(episode);
  const name = (
    <>
      {episodeNumber}. <bdi>{title || t('untitled', { number: episodeNumber })}</bdi>
    </>
  );

  return (
    <li>
      {isRequestable(episode) ? (
        <Checkbox checked={isChosen} onChange={onToggle}>
          {name}
        </Checkbox>
      ) : (
        <span className="episode-list-settled">{name}</span>
      )}
      <span className="soft">{isDate(airDate) ? calendarDay(airDate, language, 'medium') : t('unknownDate')}</span>
      {standing && <StatusBadge standing={standing} />}
    </li>
  );
}
