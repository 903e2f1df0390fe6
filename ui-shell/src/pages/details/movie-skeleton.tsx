import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { CardSkeleton } from '../../media/grid/card-skeleton.js';

/** The room that a movie will take. */
export const MovieSkeleton = () => (
  <div className="page movie-page" aria-busy>
    <div className="movie-poster">
      <CardSkeleton />
    </div>
    <div className="movie-head">
      <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 2, width: ['40%', '30%'] }} />
    </div>
    <div className="movie-body">
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  </div>
);
