import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { music } from '../../api/music/index.js';
import { RequestDesk } from '../../media/desk/request-desk.js';
import { SectionFailed, SectionNote } from '../../media/section/section-note.js';
import { artistPageKey } from '../../media/titles/keys.js';
import { PageTitle } from '../../parts/page-title.js';
import { ArtistLayout } from './artist-layout.js';
import { ArtistSkeleton } from './artist-skeleton.js';

/** The page about an artist. */
export default function ArtistPage() {
  const { artistId = '' } = useParams();
  const {
    data: artist,
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: artistPageKey(artistId),
    queryFn: ({ signal }) => music.artist(artistId, signal),
  });
  const isUnknown = artist === null || (error instanceof ApiProblem && error.status === 404);

  if (isPending) return <ArtistSkeleton />;
  if (isUnknown) return <UnknownArtist />;
  if (!artist) return <UnreadArtist cause={error} onRetry={() => void refetch()} />;
  return (
    <RequestDesk>
      <ArtistLayout key={artist.id} artist={artist} />
    </RequestDesk>
  );
}

function UnknownArtist() {
  const { t } = useTranslation('artist');
  return (
    <div className="page">
      <PageTitle>{t('unknown.title')}</PageTitle>
      <SectionNote heading="h1" icon="person" title={t('unknown.title')} action={<Link to="/discover">{t('unknown.leave')}</Link>}>
        {t('unknown.advice')}
      </SectionNote>
    </div>
  );
}

function UnreadArtist({ cause, onRetry }: { readonly cause: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('artist');
  return (
    <div className="page">
      <PageTitle>{t('failed')}</PageTitle>
      <SectionFailed heading="h1" title={t('failed')} cause={cause} onRetry={onRetry} />
    </div>
  );
}
