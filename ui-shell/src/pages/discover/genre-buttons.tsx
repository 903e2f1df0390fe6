import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { movies } from '../../api/movies/index.js';
import { advancedAddress } from '../search/advanced-query.js';
import './genre-buttons.css';

/** How many buttons stand in for the real ones while these are on their way. */
const PLACES = 10;

/** One press leads to everything of a genre. */
export function GenreButtons() {
  const { t } = useTranslation('discover');
  const { data: genres, isPending } = useQuery({
    queryKey: ['genres', 'movie'],
    queryFn: ({ signal }) => movies.genres(signal),
    staleTime: Infinity,
  });

  return (
    <nav className="genre-buttons" aria-label={t('genres')} aria-busy={isPending}>
      {isPending &&
        Array.from({ length: PLACES }, (_, place) => <span key={place} className="genre-button genre-button-coming" aria-hidden />)}
      {genres?.map(({ id, name }) => (
        <Link key={id} className="genre-button" to={advancedAddress({ type: 'movie', genreIds: [id] })}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
