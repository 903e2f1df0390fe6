import { useRef, type KeyboardEvent, memo, useEffect, type RefObject } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { Season } from '../../../api/catalogue/index.js';
import { useScrollOverflow, indexAfterKey, scrollRow } from '../../../media/carousel/row-navigation.js';
import { MediaIcon } from '../../../media/media-icon.js';
import { StatusDot } from '../../../media/status/status-badge.js';
import { seasonStatus } from '../../../media/model/request-status.js';

const scrollBy = (list: HTMLElement, pixels: number): void => {
  list.scrollLeft += pixels;
};

/** Scrolls an item of the row into view without scrolling the page. */
function useScrollIntoRow(row: RefObject<HTMLElement | null>, place: number): void {
  useEffect(() => {
    const part = row.current?.children[place];
    const list = row.current;
    if (!list || !part) return;
    const [frame, inside] = [list.getBoundingClientRect(), part.getBoundingClientRect()];
    if (inside.left < frame.left) scrollBy(list, inside.left - frame.left - ARROW_WIDTH);
    if (inside.right > frame.right) scrollBy(list, inside.right - frame.right + ARROW_WIDTH);
  }, [row, place]);
}

/** Width in pixels of the row that an arrow button covers. */
const ARROW_WIDTH = 48;

interface SeasonTabProps {
  readonly id: string;
  readonly season: Season;
  readonly isSelected: boolean;
  readonly onSelect: (season: number) => void;
}

/** Tab with the name of a season and its status. */
const SeasonTab = memo(function SeasonTab({ id, season, isSelected, onSelect }: SeasonTabProps) {
  const { t } = useTranslation('seasons');
  const { seasonNumber } = season;
  const status = seasonStatus(season);

  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${seasonNumber}`}
      aria-selected={isSelected}
      aria-controls={isSelected ? `${id}-panel` : undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => onSelect(seasonNumber)}
    >
      {t('season', { number: seasonNumber })}
      {status && <StatusDot status={status} />}
    </button>
  );
});

interface SeasonTabsProps {
  /** Prefix of the ids of tabs and panels. */
  readonly id: string;
  readonly seasons: readonly Season[];
  readonly selectedSeason: number;
  readonly onSelect: (season: number) => void;
}

/** Horizontally scrolling tab list with one tab per season. */
export function SeasonTabs({ id, seasons, selectedSeason, onSelect }: SeasonTabsProps) {
  const { t } = useTranslation('seasons');
  const row = useRef<HTMLDivElement>(null);
  const overflow = useScrollOverflow(row);
  const place = seasons.findIndex(({ seasonNumber }) => seasonNumber === selectedSeason);
  useScrollIntoRow(row, place);

  const scrollByPage = (direction: 1 | -1) => scrollRow(row.current, direction, 0.8);

  const moveFocus = (event: KeyboardEvent) => {
    const target = indexAfterKey(event.key, place, seasons.length);
    if (target === null) return;
    event.preventDefault();
    onSelect(seasons[target]!.seasonNumber);
    row.current?.querySelectorAll('button')[target]?.focus({ preventScroll: true });
  };

  return (
    <div className="season-tabs">
      <div className="season-tabs-row" role="tablist" aria-label={t('heading')} ref={row} onKeyDown={moveFocus}>
        {seasons.map((season) => (
          <SeasonTab
            key={season.seasonNumber}
            id={id}
            season={season}
            isSelected={season.seasonNumber === selectedSeason}
            onSelect={onSelect}
          />
        ))}
      </div>
      {/* The keyboard moves between the tabs, so the arrow buttons are for pointers only. */}
      {overflow.hasMoreBefore && <Arrow side="left" onScroll={() => scrollByPage(-1)} />}
      {overflow.hasMoreAfter && <Arrow side="right" onScroll={() => scrollByPage(1)} />}
    </div>
  );
}

const Arrow = ({ side, onScroll: onScroll }: { readonly side: 'left' | 'right'; readonly onScroll: () => void }) => (
  <button type="button" className={`season-tabs-arrow season-tabs-arrow-${side}`} tabIndex={-1} aria-hidden onClick={onScroll}>
    <MediaIcon name={side} size={18} />
  </button>
);
