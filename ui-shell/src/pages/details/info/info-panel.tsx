import { type ReactNode, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type MovieDetails, moviesApi, type StreamingOffer, type NamedItem } from '../../../api/movies/index.js';
import { showsApi } from '../../../api/catalogue/index.js';
import { useReleaseStatusText } from '../../../media/status/release-status.js';
import { imageUrl } from '../../../media/images/image-loading.js';
import { advancedSearchPath } from '../../search/advanced-search-query.js';
import type { TitleFact } from '../title-facts.js';
import { type RatedTitle, Ratings } from './ratings.js';
import './info-panel.css';

interface KeywordChipsProps {
  readonly kind: 'movie' | 'tv';
  /** The kind of keywords; also the parameter of the advanced search. */
  readonly filterName: 'genreIds' | 'keywordIds' | 'companies';
  readonly keywords: readonly NamedItem[] | null | undefined;
}

/** Number of keywords shown before the list is expanded. */
const INITIAL_CHIPS = 12;

/** Genres, keywords or studios as links to an advanced search. */
function KeywordChips({ kind, filterName, keywords }: KeywordChipsProps) {
  const { t } = useTranslation('details');
  const [isOpen, setIsOpen] = useState(false);
  const named = keywords?.filter(({ name }) => name) ?? [];
  const shown = isOpen ? named : named.slice(0, INITIAL_CHIPS);
  if (named.length === 0) return null;

  return (
    <section>
      <h3>{t(`info.${filterName}`)}</h3>
      <ul className="chips">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Link className="chip" to={advancedSearchPath({ type: kind, [filterName]: [id] })}>
              {name}
            </Link>
          </li>
        ))}
        {shown.length < named.length && (
          <li>
            <button type="button" className="chip" onClick={() => setIsOpen(true)}>
              {t('info.moreWords', { count: named.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

interface StreamingServicesProps {
  readonly kind: 'movie' | 'tv';
  readonly id: number;
}

/** Streaming services that offer the title in the viewer's country. */
function StreamingServices({ kind, id }: StreamingServicesProps) {
  const { t } = useTranslation('details');
  const common = useTranslation('common');
  const {
    data: offers,
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: ['streaming', kind, id],
    queryFn: ({ signal }) => (kind === 'movie' ? moviesApi : showsApi).streaming(id, signal),
  });

  return (
    <div className="streaming">
      <dt>{t('info.streaming')}</dt>
      <dd>
        {offers?.length ? (
          <StreamingServiceList offers={offers} />
        ) : error && !offers ? (
          <span role="alert">
            {common.t('loadFailed')}{' '}
            <button type="button" className="chip" onClick={() => void refetch()}>
              {common.t('tryAgain')}
            </button>
          </span>
        ) : (
          <span className="soft">{isPending ? '…' : t('info.noStreaming')}</span>
        )}
      </dd>
    </div>
  );
}

const StreamingServiceList = ({ offers }: { readonly offers: readonly StreamingOffer[] }) => (
  <ul>
    {offers
      .toSorted((one, other) => one.order - other.order)
      .map(({ streamingProvider, logo }) => (
        <li key={streamingProvider}>
          {logo && <img src={imageUrl(logo, 'original') ?? ''} alt="" width={28} height={28} loading="lazy" />}
          <span>{streamingProvider}</span>
        </li>
      ))}
  </ul>
);

/** Facts line by line; unknown ones are left out. */
export function FactList({ facts }: { readonly facts: readonly TitleFact[] }) {
  const { t } = useTranslation('details');
  const releaseStatusText = useReleaseStatusText();
  const textOf = ({ name, value }: TitleFact): string => (name === 'releaseStatus' ? releaseStatusText(value) : value);
  return facts.map(
    (fact) =>
      fact.value && (
        <div key={fact.name}>
          <dt>{t(`info.${fact.name}`)}</dt>
          <dd>{textOf(fact)}</dd>
        </div>
      ),
  );
}

/** The title (movie, series, …) that the panel describes. */
interface InfoPanelTitle extends RatedTitle {
  readonly id: number;
}

interface InfoPanelProps {
  readonly title: InfoPanelTitle;
  readonly facts: readonly TitleFact[];
  readonly keywordGroups: Pick<MovieDetails, 'genres' | 'keywords' | 'productionCompanies'>;
  /** Rendered before the facts. */
  readonly before?: ReactNode;
  /** Rendered behind them. */
  readonly children?: ReactNode;
}

/** Facts, keywords, ratings and streaming services of a title. */
export function InfoPanel({ title, facts, keywordGroups, before, children }: InfoPanelProps) {
  const { t } = useTranslation('details');
  return (
    <aside className="info-panel" aria-label={t('info.label')}>
      <dl>
        {before}
        <FactList facts={facts} />
        {children}
        <Ratings title={title} />
        <StreamingServices kind={title.kind} id={title.id} />
      </dl>
      <KeywordChips kind={title.kind} filterName="genreIds" keywords={keywordGroups.genres} />
      <KeywordChips kind={title.kind} filterName="keywordIds" keywords={keywordGroups.keywords?.keywordsValue} />
      <KeywordChips kind={title.kind} filterName="companies" keywords={keywordGroups.productionCompanies} />
    </aside>
  );
}
