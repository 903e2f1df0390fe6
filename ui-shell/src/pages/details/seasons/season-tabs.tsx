import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { SeasonWire } from '../../../api/catalogue/index.js';
import { useRoom } from '../../../media/carousel/use-room.js';
import { steppedTo } from '../../../media/carousel/walk.js';
import { Icon } from '../../../media/icon/icon.js';
import { SeasonTab } from './season-tab.js';
import { useInSight } from './use-in-sight.js';

interface SeasonTabsProps {
  /** Begins the ids of the tabs and of what they show. */
  readonly id: string;
  readonly seasons: readonly SeasonWire[];
  readonly chosen: number;
  readonly onChoose: (season: number) => void;
}

/** One tab for each season, in a row that scrolls. */
export function SeasonTabs({ id, seasons, chosen, onChoose }: SeasonTabsProps) {
  const { t } = useTranslation('seasons');
  const row = useRef<HTMLDivElement>(null);
  const room = useRoom(row);
  const place = seasons.findIndex(({ seasonNumber }) => seasonNumber === chosen);
  useInSight(row, place);

  const turn = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' });

  const walk = (event: KeyboardEvent) => {
    const target = steppedTo(event.key, place, seasons.length);
    if (target === null) return;
    event.preventDefault();
    onChoose(seasons[target]!.seasonNumber);
    row.current?.querySelectorAll('button')[target]?.focus({ preventScroll: true });
  };

  return (
    <div className="season-tabs">
      <div className="season-tabs-row" role="tablist" aria-label={t('heading')} ref={row} onKeyDown={walk}>
        {seasons.map((season) => (
          <SeasonTab key={season.seasonNumber} id={id} season={season} isChosen={season.seasonNumber === chosen} onChoose={onChoose} />
        ))}
      </div>
      {/* The keys walk the row, so the arrows are for pointers only. */}
      {room.before && <Arrow side="left" onTurn={() => turn(-1)} />}
      {room.behind && <Arrow side="right" onTurn={() => turn(1)} />}
    </div>
  );
}

const Arrow = ({ side, onTurn }: { readonly side: 'left' | 'right'; readonly onTurn: () => void }) => (
  <button type="button" className={`season-tabs-arrow season-tabs-arrow-${side}`} tabIndex={-1} aria-hidden onClick={onTurn}>
    <Icon name={side} size={18} />
  </button>
);
