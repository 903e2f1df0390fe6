import { titleKey, type Title } from '../model/title.js';
import { Carousel } from '../carousel/carousel.js';
import { TitleCard, TitleCardSkeleton } from './title-card.js';

interface TitleRowProps {
  readonly label: string;
  readonly titles: readonly Title[];
  /** How many cards are still on their way. */
  readonly skeletonCount?: number;
  readonly onNearEnd?: () => void;
  readonly size?: 'w300' | 'w500';
}

/** Titles in a row. */
export const TitleRow = ({ label, titles, skeletonCount = 0, onNearEnd, size }: TitleRowProps) => (
  <Carousel label={label} cardWidth="poster" onNearEnd={onNearEnd} isBusy={skeletonCount > 0}>
    {titles.map((title) => (
      <li key={titleKey(title)}>
        <TitleCard title={title} size={size} />
      </li>
    ))}
    {Array.from({ length: skeletonCount }, (_, place) => (
      // Never the place of an earlier one: a row keeps the card it snapped to in sight, wherever that card goes.
      <li key={`coming:${titles.length}:${place}`}>
        <TitleCardSkeleton />
      </li>
    ))}
  </Carousel>
);
