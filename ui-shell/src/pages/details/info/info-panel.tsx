import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { MovieDetailsWire, NamedWire } from '../../../api/movies/index.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { factsOf } from '../model/facts.js';
import { Genres, Keywords } from './chips.js';
import { RequestFacts } from './request-facts.js';
import { Streaming } from './streaming.js';
import './info-panel.css';

/** What is known about the movie, line by line. */
export function InfoPanel({ movie }: { readonly movie: MovieDetailsWire }) {
  const { t, language } = useTranslation('details');
  const { mayDecide } = useRights();

  return (
    <aside className="info-panel" aria-label={t('info.label')}>
      <dl>
        {mayDecide && movie.requestId > 0 && <RequestFacts requestId={movie.requestId} />}
        {factsOf(movie, language).map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`info.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {movie.belongsToCollection && (
          <div>
            <dt>{t('info.collection')}</dt>
            <dd>{movie.belongsToCollection.name}</dd>
          </div>
        )}
        <Streaming movieId={movie.id} />
      </dl>
      <Genres genres={named(movie.genres)} />
      <Keywords keywords={named(movie.keywords?.keywordsValue)} />
    </aside>
  );
}

const named = (words: readonly NamedWire[] | null | undefined) => (words ?? []).flatMap(({ id, name }) => (name ? [{ id, name }] : []));
