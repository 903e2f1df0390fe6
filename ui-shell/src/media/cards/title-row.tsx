import { titleKey, type Title } from '../model/title.js';
import { Carousel } from '../carousel/carousel.js';
import { TitleCard, TitleCardSkeleton } from './title-card.js';

interface TitleRowProps {
  readonly label: string;
  readonly titles: readonly Title[];
  /** How many cards are still on their way. */
  readonly coming?: number;
  readonly onNearEnd?: () => void;
  readonly size?: 'w300' | 'w500';
}

/** Titles in a row. */
export const TitleRow = ({ label, titles, coming = 0, onNearEnd, size }: TitleRowProps) => (
  <Carousel label={label} pace="poster" onNearEnd={onNearEnd} isBusy={coming > 0}>
    {titles.map((title) => (
      <li key={titleKey(title)}>
        <TitleCard title={title} size={size} />
      </li>
    ))}
    {Array.from({ length: coming }, (_, place) => (
      // Never the place of an earlier one: a row keeps the card it snapped to in sight, wherever that card goes.
      <li key={`coming:${titles.length}:${place}`}>
        <TitleCardSkeleton />
      </li>
    ))}
  </Carousel>
);
