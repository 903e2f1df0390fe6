import type { ReactNode } from 'react';
import { titleKey, type Title } from '../model/title.js';
import { Carousel } from '../carousel/carousel.js';
import { TitleCard, TitleCardSkeleton } from './title-card.js';

interface TitleRowProps {
  readonly label: string;
  readonly titles: readonly Title[];
  /** Number of placeholder cards. */
  readonly skeletonCount?: number;
  readonly onNearEnd?: () => void;
  /** Shown after the last card. */
  readonly end?: ReactNode;
  readonly size?: 'w300' | 'w500';
}

/** Horizontal carousel of title cards. */
export const TitleRow = ({ label, titles, skeletonCount = 0, onNearEnd, end, size }: TitleRowProps) => (
  <Carousel label={label} cardWidth="poster" onNearEnd={onNearEnd} isBusy={skeletonCount > 0}>
    {titles.map((title) => (
      <li key={titleKey(title)}>
        <TitleCard title={title} size={size} />
      </li>
    ))}
    {Array.from({ length: skeletonCount }, (_, place) => (
      // A placeholder must not reuse the key of an earlier one: a scroll-snap row follows the card that it snapped to, wherever that card
      // moves.
      <li key={`coming:${titles.length}:${place}`}>
        <TitleCardSkeleton />
      </li>
    ))}
    {end && <li>{end}</li>}
  </Carousel>
);
