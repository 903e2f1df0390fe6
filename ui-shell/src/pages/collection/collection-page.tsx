import { Link, useParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { collections } from '../../api/catalogue/index.js';
import { RequestDesk } from '../../media/desk/request-desk.js';
import { SectionFailed, SectionNote } from '../../media/section/section-note.js';
import { collectionKey } from '../../media/titles/keys.js';
import { PageTitle } from '../../parts/page-title.js';
import { CollectionLayout } from './collection-layout.js';
import { CollectionSkeleton } from './collection-skeleton.js';
import './collection.css';

/** Numbers of collections; anything else is not asked about. */
const isNumber = (id: string): boolean => /^0*[1-9]\d*$/.test(id);

/** The page about movies that belong together. */
export default function CollectionPage() {
  const { t } = useTranslation('collection');
  const { collectionId = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: collectionKey(collectionId),
    queryFn: ({ signal }) => collections.details(collectionId, signal),
    enabled: isNumber(collectionId),
  });

  if (data === null || !isNumber(collectionId)) {
    return (
      <div className="page">
        <PageTitle>{t('unknown.title')}</PageTitle>
        <SectionNote heading="h1" icon="film" title={t('unknown.title')} action={<Link to="/discover">{t('unknown.leave')}</Link>}>
          {t('unknown.advice')}
        </SectionNote>
      </div>
    );
  }
  if (isPending) return <CollectionSkeleton />;
  if (!data) {
    return (
      <div className="page">
        <PageTitle>{t('failed')}</PageTitle>
        <SectionFailed heading="h1" title={t('failed')} cause={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <RequestDesk>
      <CollectionLayout key={collectionId} id={collectionId} collection={data} />
    </RequestDesk>
  );
}
