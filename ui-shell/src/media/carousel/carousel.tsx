import { useRef, type ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../icon/icon.js';
import { useNearEnd } from './use-near-end.js';
import { useRoom } from './use-room.js';
import { useRoving } from './use-roving.js';
import { walked } from './walk.js';
import './carousel.css';
import './carousel-paces.css';

interface CarouselProps {
  /** What the row shows, for screen readers. */
  readonly label: string;
  /** How wide its cards are: `poster` fits 1 to 17 of them, `person` 1, 3 or 5, `trailer` 2. */
  readonly pace: 'poster' | 'person' | 'trailer' | 'wide';
  /** Called when the end of the row comes near. */
  readonly onNearEnd?: () => void;
  readonly isBusy?: boolean;
  /** Nothing in the row can be pressed, so the row itself takes the focus of the keys. */
  readonly isReadOnly?: boolean;
  /** List items. */
  readonly children: ReactNode;
}

/** A row that scrolls by itself, with a finger, a wheel, the arrows at its edges, or the keys. */
export function Carousel({ label, pace, onNearEnd, isBusy = false, isReadOnly = false, children }: CarouselProps) {
  const { t } = useTranslation('media');
  const row = useRef<HTMLUListElement>(null);
  const room = useRoom(row);
  useNearEnd(row, onNearEnd);
  useRoving(row);

  const turn = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: 'smooth' });

  return (
    <div className="carousel" data-pace={pace}>
      <ul className="carousel-row" ref={row} aria-label={label} aria-busy={isBusy} tabIndex={isReadOnly ? 0 : undefined} {...walked}>
        {children}
      </ul>
      {/* The keys walk the row, so the arrows are for pointers only. */}
      {room.before && <Arrow side="left" word={t('row.back')} onTurn={() => turn(-1)} />}
      {room.behind && <Arrow side="right" word={t('row.on')} onTurn={() => turn(1)} />}
    </div>
  );
}

interface ArrowProps {
  readonly side: 'left' | 'right';
  readonly word: string;
  readonly onTurn: () => void;
}

const Arrow = ({ side, word, onTurn }: ArrowProps) => (
  <button type="button" className={`carousel-arrow carousel-arrow-${side}`} tabIndex={-1} aria-hidden title={word} onClick={onTurn}>
    <Icon name={side} size={22} />
  </button>
);
