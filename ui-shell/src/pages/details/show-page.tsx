import { useParams } from 'react-router';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { RequestDesk } from '../../media/desk/request-desk.js';
import { UnknownTitle, UnreadTitle } from './frame/absent-title.js';
import { TitleSkeleton } from './frame/title-skeleton.js';
import { ShowLayout } from './show-layout.js';
import { isShowId, useShow } from './use-show.js';

/** The page about a series. */
export default function ShowPage() {
  const { showId = '' } = useParams();
  const { data: show, isPending, error, refetch } = useShow(showId);
  const isUnknown = !isShowId(showId) || show === null || (error instanceof ApiProblem && error.status === 404);

  if (isUnknown) return <UnknownTitle kind="tv" />;
  if (isPending) return <TitleSkeleton />;
  if (!show) return <UnreadTitle kind="tv" cause={error} onRetry={() => void refetch()} />;
  return (
    <RequestDesk>
      <ShowLayout key={show.id} show={show} />
    </RequestDesk>
  );
}
