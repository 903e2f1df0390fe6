import { useId, useState, type Dispatch, type SetStateAction, useRef } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { Season, Episode } from '../../api/catalogue/index.js';
import { MediaIcon } from '../media-icon.js';
import { requestableEpisodes, toggleEpisodes, type EpisodeSelection, episodeKeyOf } from '../model/episode-selection.js';
import { seasonStatus, episodeStatus, isRequestable } from '../model/request-status.js';
import { StatusBadge } from '../status/status-badge.js';
import { useIncrementalRendering } from '../cards/use-incremental-rendering.js';
import { isRealDate, formatDate } from '../model/format.js';

/** Seasons may have thousands of episodes: further ones are rendered while scrolling. */
const EPISODES_PER_STEP = 100;

interface EpisodePickerProps {
  readonly id: string;
  readonly season: Season;
  readonly selection: EpisodeSelection;
  readonly onChange: Dispatch<SetStateAction<EpisodeSelection>>;
}

/** Checkboxes for the episodes of a season. Available and requested episodes are disabled and show why. */
function EpisodePicker({ id, season: { seasonNumber, episodes }, selection, onChange }: EpisodePickerProps) {
  const end = useRef<HTMLLIElement>(null);
  const shown = useIncrementalRendering(episodes ?? [], EPISODES_PER_STEP, end);

  return (
    <ul id={id} className="episode-list">
      {shown.map((episode) => {
        const key = episodeKeyOf(seasonNumber, episode);
        return (
          <EpisodeOption
            key={key}
            episode={episode}
            isChosen={selection.has(key)}
            onToggle={() => onChange((known) => toggleEpisodes(known, [key]))}
          />
        );
      })}
      <li ref={end} aria-hidden />
    </ul>
  );
}

interface EpisodeOptionProps {
  readonly episode: Episode;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function EpisodeOption({ episode, isChosen, onToggle }: EpisodeOptionProps) {
  const { t, language } = useTranslation('seasons');
  const { episodeNumber, title, airDate } = episode;
  const status = episodeStatus(episode);
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
      <span className="soft">{isRealDate(airDate) ? formatDate(airDate, language, 'medium') : t('unknownDate')}</span>
      {status && <StatusBadge status={status} />}
    </li>
  );
}

interface SeasonPickerProps {
  readonly season: Season;
  readonly selection: EpisodeSelection;
  readonly onChange: Dispatch<SetStateAction<EpisodeSelection>>;
}

/** Season with a checkbox for all episodes; expands to single episodes. */
export function SeasonPicker({ season, selection, onChange }: SeasonPickerProps) {
  const { t } = useTranslation('seasons');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const open = requestableEpisodes(season);
  const chosen = open.filter((key) => selection.has(key)).length;
  const status = seasonStatus(season);
  const name = t('season', { number: season.seasonNumber });

  return (
    <li className="season-choice">
      <div className="season-choice-head">
        <Checkbox
          checked={open.length > 0 && chosen === open.length}
          indeterminate={chosen > 0 && chosen < open.length}
          disabled={open.length === 0}
          onChange={() => onChange((known) => toggleEpisodes(known, open))}
        >
          {name}
        </Checkbox>
        {status && <StatusBadge status={status} />}
        <span className="season-choice-count soft">
          {chosen > 0 ? t('choose.chosen', { count: chosen }) : t('episodes', { count: season.episodes?.length ?? 0 })}
        </span>
        <Button
          type="text"
          icon={<MediaIcon name={isOpen ? 'fold' : 'unfold'} size={18} />}
          aria-label={t('choose.episodesOf', { season: name })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen && <EpisodePicker id={id} season={season} selection={selection} onChange={onChange} />}
    </li>
  );
}
