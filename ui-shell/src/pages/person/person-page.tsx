import { Link, useParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { peopleApi } from '../../api/catalogue/index.js';
import { RequestActionsProvider } from '../../media/request-actions/request-actions-provider.js';
import { isUnknownId } from '../../media/unknown-id.js';
import { ErrorState, EmptyState } from '../../media/status/empty-state.js';
import { PageTitle } from '../../components/document/document-head.js';
import { TitleCardSkeleton } from '../../media/cards/title-card.js';
import { PersonPortrait } from '../../media/images/person-portrait.js';
import '../../media/cards/title-grid.css';
import { CreditList } from './credit-list.js';
import { PersonHeader } from './person-header.js';
import './person.css';

const SKELETON_ITEMS = [1, 2, 3, 4, 5, 6];

/** Placeholder of the person page. */
export const PersonSkeleton = () => (
  <div className="page person-page" aria-busy>
    <div className="person-head">
      <PersonPortrait path={null} />
    </div>
    <ul className="title-grid">
      {SKELETON_ITEMS.map((place) => (
        <li key={place}>
          <TitleCardSkeleton />
        </li>
      ))}
    </ul>
  </div>
);

/** Page of a cast or crew member. */
export default function PersonPage() {
  const { t } = useTranslation('person');
  const { actorId = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['person', actorId],
    queryFn: ({ signal }) => peopleApi.details(actorId, signal),
  });

  if (isPending) return <PersonSkeleton />;
  if (data) {
    return (
      <RequestActionsProvider>
        <div className="page person-page" key={actorId}>
          <PageTitle>{data.name}</PageTitle>
          <PersonHeader person={data} />
          <CreditList personId={actorId} />
        </div>
      </RequestActionsProvider>
    );
  }
  const isUnknown = isUnknownId(error);
  const title = t(isUnknown ? 'unknown.title' : 'failed');
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      {isUnknown ? (
        <EmptyState heading="h1" icon="person" title={title} action={<Link to="/discover">{t('unknown.leave')}</Link>}>
          {t('unknown.advice')}
        </EmptyState>
      ) : (
        <ErrorState heading="h1" title={title} cause={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
