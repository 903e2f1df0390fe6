import { type Title, titleKey } from '../model/title.js';
import { arrowKeyNavigation } from '../carousel/row-navigation.js';
import { TitleCardSkeleton, TitleCard } from './title-card.js';
import './title-grid.css';

interface TitleGridProps {
  readonly titles: readonly Title[];
  /** How many cards are still on their way. */
  readonly skeletonCount?: number;
  /** What the grid shows, for screen readers. */
  readonly label: string;
  /** One more line on each card. */
  readonly noteOf?: (title: Title) => string;
}

/** Posters on a wall, as many in a row as there is room for. */
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
