import { type Title, titleKey } from '../model/title.js';
import { arrowKeyNavigation } from '../carousel/row-navigation.js';
import { TitleCardSkeleton, TitleCard } from './title-card.js';
import './title-grid.css';

interface TitleGridProps {
  readonly titles: readonly Title[];
  /** Number of placeholder cards. */
  readonly skeletonCount?: number;
  /** Accessible name of the grid. */
  readonly label: string;
  /** Additional line on each card. */
  readonly noteOf?: (title: Title) => string;
}

/** Grid of title cards with as many columns as fit. */
export const TitleGrid = ({ titles, skeletonCount = 0, label, noteOf }: TitleGridProps) => (
  <ul {...arrowKeyNavigation} className="title-grid" aria-label={label} aria-busy={skeletonCount > 0}>
    {titles.map((title) => (
      <li key={titleKey(title)}>
        <TitleCard title={title} note={noteOf?.(title)} />
      </li>
    ))}
    {Array.from({ length: skeletonCount }, (_, place) => (
      <li key={`coming:${place}`}>
        <TitleCardSkeleton />
      </li>
    ))}
  </ul>
);
