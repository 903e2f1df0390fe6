import { Link, useParams } from 'react-router';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { RequestDesk } from '../../media/desk/request-desk.js';
import { SectionFailed, SectionNote } from '../../media/section/section-note.js';
import { PageTitle } from '../../parts/page-title.js';
import { MovieLayout } from './movie-layout.js';
import { MovieSkeleton } from './movie-skeleton.js';
import { useMovie } from './use-movie.js';
import './movie-page.css';

/** The page about a movie. */
export default function MoviePage() {
  const { movieDbId = '' } = useParams();
  const { data: movie, isPending, error, refetch } = useMovie(movieDbId);
  const isUnknown = movie === null || (error instanceof ApiProblem && error.status === 404);

  if (isPending) return <MovieSkeleton />;
  if (isUnknown) return <UnknownMovie />;
  if (!movie) return <UnreadMovie onRetry={() => void refetch()} />;
  return (
    <RequestDesk>
      <MovieLayout key={movie.id} movie={movie} />
    </RequestDesk>
  );
}

function UnknownMovie() {
  const { t } = useTranslation('details');
  return (
    <div className="page">
      <PageTitle>{t('unknown.title')}</PageTitle>
      <SectionNote heading="h1" icon="film" title={t('unknown.title')} action={<Link to="/discover">{t('unknown.leave')}</Link>}>
        {t('unknown.advice')}
      </SectionNote>
    </div>
  );
}

function UnreadMovie({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('details');
  return (
    <div className="page">
      <PageTitle>{t('failed')}</PageTitle>
      <SectionFailed heading="h1" title={t('failed')} onRetry={onRetry} />
    </div>
  );
}
