import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { musicApi } from '../../api/music/index.js';
import { RequestActionsProvider } from '../../media/request-actions/request-actions-provider.js';
import { isUnknownId } from '../../media/unknown-id.js';
import { ErrorState, EmptyState } from '../../media/status/empty-state.js';
import { artistPageKey } from '../../media/title-cache.js';
import { PageTitle } from '../../components/document/document-head.js';
import { ArtistLayout } from './artist-layout.js';
import { ArtistSkeleton } from './artist-skeleton.js';

/** Page of an artist. */
export default function ArtistPage() {
  const { artistId = '' } = useParams();
  const {
    data: artist,
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: artistPageKey(artistId),
    queryFn: ({ signal }) => musicApi.artist(artistId, signal),
  });
  const isUnknown = artist === null || isUnknownId(error);

  if (isPending) return <ArtistSkeleton />;
  if (isUnknown) return <UnknownArtist />;
  if (!artist) return <ArtistLoadError cause={error} onRetry={() => void refetch()} />;
  return (
    <RequestActionsProvider>
      <ArtistLayout key={artist.id} artist={artist} />
    </RequestActionsProvider>
  );
}

function UnknownArtist() {
  const { t } = useTranslation('artist');
  return (
    <div className="page">
      <PageTitle>{t('unknown.title')}</PageTitle>
      <EmptyState heading="h1" icon="person" title={t('unknown.title')} action={<Link to="/discover">{t('unknown.leave')}</Link>}>
        {t('unknown.advice')}
      </EmptyState>
    </div>
  );
}

function ArtistLoadError({ cause, onRetry }: { readonly cause: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('artist');
  return (
    <div className="page">
      <PageTitle>{t('failed')}</PageTitle>
      <ErrorState heading="h1" title={t('failed')} cause={cause} onRetry={onRetry} />
    </div>
  );
}
