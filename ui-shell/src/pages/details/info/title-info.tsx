import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { MovieDetails } from '../../../api/movies/index.js';
import { yearOf } from '../../../media/model/format.js';
import { useRequestPermissions } from '../../../media/request-actions/use-request-permissions.js';
import type { ShowDetails } from '../../../api/catalogue/index.js';
import { useDownloadOverrides } from '../../../media/request-actions/redispatch-and-overrides.js';
import { movieFacts, showFacts } from '../title-facts.js';
import { InfoPanel } from './info-panel.js';
import { RequestFacts, DownloadOverrideFacts } from './request-facts.js';

const SERIES = { kind: 'tv', variant: 'regular' } as const;

/** Facts about the series. */
export function ShowInfo({ show }: { readonly show: ShowDetails }) {
  const { language } = useTranslation('details');
  const { mayDecide } = useRequestPermissions();
  const { id, title, firstAired, requestId } = show;
  const { data: chosen } = useDownloadOverrides(SERIES, mayDecide ? requestId : 0);

  return (
    <InfoPanel
      title={{ kind: 'tv', id, title: title ?? '', year: yearOf(firstAired) }}
      facts={showFacts(show, language)}
      keywordGroups={show}
      before={chosen && <DownloadOverrideFacts kindAndVariant={SERIES} overrides={chosen} />}
    />
  );
}

/** Facts about the movie and its request. */
export function MovieInfo({ movie }: { readonly movie: MovieDetails }) {
  const { t, language } = useTranslation('details');
  const { mayDecide } = useRequestPermissions();
  const { id, title, releaseDate, belongsToCollection: collection } = movie;

  return (
    <InfoPanel
      title={{ kind: 'movie', id, title: title ?? '', year: yearOf(releaseDate) }}
      facts={movieFacts(movie, language)}
      keywordGroups={movie}
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
