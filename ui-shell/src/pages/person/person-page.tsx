import { Link, useParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { people } from '../../api/catalogue/index.js';
import { RequestDesk } from '../../media/desk/request-desk.js';
import { SectionFailed, SectionNote } from '../../media/section/section-note.js';
import { PageTitle } from '../../parts/page-title.js';
import { Credits } from './credits/credits.js';
import { PersonHead } from './person-head.js';
import { PersonSkeleton } from './person-skeleton.js';
import './person.css';

/** The page about somebody before or behind the camera. */
export default function PersonPage() {
  const { t } = useTranslation('person');
  const { actorId = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['person', actorId],
    queryFn: ({ signal }) => people.details(actorId, signal),
  });

  if (isPending) return <PersonSkeleton />;
  if (data) {
    return (
      <RequestDesk>
        <div className="page person-page" key={actorId}>
          <PageTitle>{data.name}</PageTitle>
          <PersonHead person={data} />
          <Credits personId={actorId} />
        </div>
      </RequestDesk>
    );
  }
  const isUnknown = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
  const title = t(isUnknown ? 'unknown.title' : 'failed');
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      {isUnknown ? (
        <SectionNote heading="h1" icon="person" title={title} action={<Link to="/discover">{t('unknown.leave')}</Link>}>
          {t('unknown.advice')}
        </SectionNote>
      ) : (
        <SectionFailed heading="h1" title={title} cause={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
