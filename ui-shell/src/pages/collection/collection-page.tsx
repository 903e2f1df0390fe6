import { Link, useParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { collectionsApi } from '../../api/catalogue/index.js';
import { RequestActionsProvider } from '../../media/request-actions/request-actions-provider.js';
import { ErrorState, EmptyState } from '../../media/status/empty-state.js';
import { collectionKey } from '../../media/title-cache.js';
import { PageTitle } from '../../components/document/document-head.js';
import { TitleCardSkeleton } from '../../media/cards/title-card.js';
import '../../media/cards/title-grid.css';
import { CollectionLayout } from './collection-layout.js';
import './collection.css';

const SKELETON_ITEMS = [1, 2, 3, 4, 5, 6];

/** Placeholder of the collection page. */
export const CollectionSkeleton = () => (
  <div className="page collection-page" aria-busy>
    <div className="collection-head collection-head-skeleton" />
    <ul className="title-grid">
      {SKELETON_ITEMS.map((place) => (
        <li key={place}>
          <TitleCardSkeleton />
        </li>
      ))}
    </ul>
  </div>
);

/** Ids of collections are positive integers; other values cause no call. */
const isCollectionId = (id: string): boolean => /^0*[1-9]\d*$/.test(id);

/** Page of a collection. */
export default function CollectionPage() {
  const { t } = useTranslation('collection');
  const { collectionId = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: collectionKey(collectionId),
    queryFn: ({ signal }) => collectionsApi.details(collectionId, signal),
    enabled: isCollectionId(collectionId),
  });

  if (data === null || !isCollectionId(collectionId)) {
    return (
      <div className="page">
        <PageTitle>{t('unknown.title')}</PageTitle>
        <EmptyState heading="h1" icon="film" title={t('unknown.title')} action={<Link to="/discover">{t('unknown.leave')}</Link>}>
          {t('unknown.advice')}
        </EmptyState>
      </div>
    );
  }
  if (isPending) return <CollectionSkeleton />;
  if (!data) {
    return (
      <div className="page">
        <PageTitle>{t('failed')}</PageTitle>
        <ErrorState heading="h1" title={t('failed')} cause={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <RequestActionsProvider>
      <CollectionLayout key={collectionId} id={collectionId} collection={data} />
    </RequestActionsProvider>
  );
}
