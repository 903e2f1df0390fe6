import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useGenres } from '../search/wishes/use-words.js';
import { advancedAddress } from '../search/advanced-query.js';
import './genre-buttons.css';

/** How many buttons stand in for the real ones while these are on their way. */
const PLACES = 10;

/** One press leads to everything of a genre. */
export function GenreButtons() {
  const { t } = useTranslation('discover');
  const { t: common } = useTranslation('common');
  const { data: genres, isPending, isError, refetch } = useGenres('movie');

  // Where the source names none there is nothing to press.
  if (genres?.length === 0) return null;
  return (
    <nav className="genre-buttons" aria-label={t('genres')} aria-busy={isPending}>
      {isPending &&
        Array.from({ length: PLACES }, (_, place) => <span key={place} className="genre-button genre-button-coming" aria-hidden />)}
      {isError && (
        <p className="genre-failed soft">
          {t('genresFailed')} <Button onClick={() => void refetch()}>{common('tryAgain')}</Button>
        </p>
      )}
      {genres?.map(({ id, name }) => (
        <Link key={id} className="genre-button" to={advancedAddress({ type: 'movie', genreIds: [id] })}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
