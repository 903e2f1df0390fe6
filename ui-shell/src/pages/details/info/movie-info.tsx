import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { MovieDetailsWire } from '../../../api/movies/index.js';
import { yearOf } from '../../../media/model/dates.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { factsOf } from '../model/facts.js';
import { InfoPanel } from './info-panel.js';
import { RequestFacts } from './request-facts.js';

/** What is known about the movie, and about the request for it. */
export function MovieInfo({ movie }: { readonly movie: MovieDetailsWire }) {
  const { t, language } = useTranslation('details');
  const { mayDecide } = useRights();
  const { id, title, releaseDate, belongsToCollection: collection } = movie;

  return (
    <InfoPanel
      title={{ kind: 'movie', id, title: title ?? '', year: yearOf(releaseDate) }}
      facts={factsOf(movie, language)}
      words={movie}
      before={mayDecide && movie.requestId > 0 && <RequestFacts requestId={movie.requestId} />}
    >
      {collection && (
        <div>
          <dt>{t('info.collection')}</dt>
          <dd>
            <Link to={`/discover/collection/${collection.id}`}>{collection.name}</Link>
          </dd>
        </div>
      )}
    </InfoPanel>
  );
}
