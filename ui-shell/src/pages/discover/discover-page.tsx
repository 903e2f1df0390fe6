import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Link } from 'react-router';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { RequestActionsProvider } from '../../media/request-actions/request-actions-provider.js';
import { PageTitle } from '../../components/document/document-head.js';
import { PluginSlot } from '../../plugins/slots/plugin-slot.js';
import { useGenres } from '../search/filters/use-filter-options.js';
import { advancedSearchPath } from '../search/advanced-search-query.js';
import { RecentRequests } from './recent-requests.js';
import { DiscoverRows } from './discover-rows.js';
import './discover-page.css';
import './genre-buttons.css';

/** Number of placeholder buttons. */
const SKELETON_ITEMS = 10;

/** Links to all titles of a genre. */
export function GenreButtons() {
  const { t } = useTranslation('discover');
  const { t: common } = useTranslation('common');
  const { data: genres, isPending, isError, refetch } = useGenres('movie');

  // The source has no genres.
  if (genres?.length === 0) return null;
  return (
    <nav className="genre-buttons" aria-label={t('genres')} aria-busy={isPending}>
      {isPending &&
        Array.from({ length: SKELETON_ITEMS }, (_, place) => (
          <span key={place} className="genre-button genre-button-skeleton" aria-hidden />
        ))}
      {isError && (
        <p className="genre-failed soft">
          {t('genresFailed')} <Button onClick={() => void refetch()}>{common('tryAgain')}</Button>
        </p>
      )}
      {genres?.map(({ id, name }) => (
        <Link key={id} className="genre-button" to={advancedSearchPath({ type: 'movie', genreIds: [id] })}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Discover page: recent requests and rows of titles. */
export default function DiscoverPage() {
  const { t } = useTranslation('discover');
  return (
    <RequestActionsProvider>
      <PageTitle>{t('title')}</PageTitle>
      <div className="discover-page page">
        <h1 className="screen-reader">{t('title')}</h1>
        <GenreButtons />
        <RecentRequests />
        <DiscoverRows />
        <PluginSlot name="discover.row" />
      </div>
    </RequestActionsProvider>
  );
}
