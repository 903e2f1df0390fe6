import { useMemo } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { MovieDetails } from '../../../api/movies/index.js';
import type { Title } from '../../../media/model/title.js';
import { TitleRow } from '../../../media/cards/title-row.js';
import { MediaIcon } from '../../../media/media-icon.js';
import { youTubeTrailers } from '../external-links.js';
import { toCreditedCast, toCreditedCrew, PeopleRow } from './people-row.js';
import { Trailers } from './trailers.js';

interface RelatedTitlesRowProps {
  readonly label: string;
  readonly titles: readonly Title[];
}

/** Related titles, without those that have no poster; the section can be folded. */
function RelatedTitlesRow({ label, titles }: RelatedTitlesRowProps) {
  const shown = useMemo(() => titles.filter(({ posterPath }) => posterPath), [titles]);
  if (shown.length === 0) return null;

  return (
    <section className="title-section" aria-label={label}>
      <details open>
        <summary>
          <h2>{label}</h2>
          <MediaIcon name="unfold" />
        </summary>
        <TitleRow label={label} titles={shown} />
      </details>
    </section>
  );
}

interface CreditsAndRecommendationsProps<T> {
  readonly kind: 'movie' | 'tv';
  readonly title: Pick<MovieDetails, 'credits' | 'videos' | 'backdropPath'> & {
    readonly recommendations: { readonly results: readonly T[] | null } | null;
    readonly similar: { readonly results: readonly T[] | null } | null;
  };
  readonly fromWire: (related: T) => Title;
}

/** Cast, crew, trailers, and similar and recommended titles. */
export function CreditsAndRecommendations<T>({ kind, title, fromWire }: CreditsAndRecommendationsProps<T>) {
  const { t } = useTranslation('details');
  const { credits, videos, backdropPath, recommendations, similar } = title;
  const recommended = useMemo(() => (recommendations?.results ?? []).map(fromWire), [recommendations, fromWire]);
  const similarTitles = useMemo(() => (similar?.results ?? []).map(fromWire), [similar, fromWire]);

  return (
    <>
      <PeopleRow title={t('cast')} people={toCreditedCast(credits?.cast)} />
      <PeopleRow title={t('crew')} people={toCreditedCrew(credits?.crew)} />
      <Trailers trailers={youTubeTrailers(videos?.results)} backdropPath={backdropPath} />
      <RelatedTitlesRow label={t('recommendations')} titles={recommended} />
      <RelatedTitlesRow label={t(`similar.${kind}`)} titles={similarTitles} />
    </>
  );
}
