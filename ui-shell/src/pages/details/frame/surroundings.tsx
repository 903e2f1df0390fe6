import { useMemo } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { MovieDetailsWire } from '../../../api/movies/index.js';
import type { Title } from '../../../media/model/title.js';
import { castOf, crewOf } from '../model/people.js';
import { trailersOf } from '../model/videos.js';
import { PeopleRow } from '../people/people-row.js';
import { RelatedRow } from '../related/related-row.js';
import { Trailers } from '../related/trailers.js';

interface SurroundingsProps<T> {
  readonly kind: 'movie' | 'tv';
  readonly title: Pick<MovieDetailsWire, 'credits' | 'videos' | 'backdropPath'> & {
    readonly recommendations: { readonly results: readonly T[] | null } | null;
    readonly similar: { readonly results: readonly T[] | null } | null;
  };
  readonly fromWire: (related: T) => Title;
}

/** Who made the title, films about it, and what is like it. */
export function Surroundings<T>({ kind, title, fromWire }: SurroundingsProps<T>) {
  const { t } = useTranslation('details');
  const { credits, videos, backdropPath, recommendations, similar } = title;
  const recommended = useMemo(() => (recommendations?.results ?? []).map(fromWire), [recommendations, fromWire]);
  const alike = useMemo(() => (similar?.results ?? []).map(fromWire), [similar, fromWire]);

  return (
    <>
      <PeopleRow title={t('cast')} people={castOf(credits?.cast)} />
      <PeopleRow title={t('crew')} people={crewOf(credits?.crew)} />
      <Trailers trailers={trailersOf(videos?.results)} backdropPath={backdropPath} />
      <RelatedRow label={t('recommendations')} titles={recommended} />
      <RelatedRow label={t(`similar.${kind}`)} titles={alike} />
    </>
  );
}
