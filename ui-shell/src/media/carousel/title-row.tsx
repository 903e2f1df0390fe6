import { TitleCard } from '../card/title-card.js';
import { CardSkeleton } from '../grid/card-skeleton.js';
import { titleKey, type Title } from '../model/title.js';
import { Carousel } from './carousel.js';

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
      <li key={`coming:${place}`}>
        <CardSkeleton />
      </li>
    ))}
  </Carousel>
);
