import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { ratingsApi, type MovieRatings, type ShowRatings } from '../../../api/catalogue/index.js';
import { MediaIcon } from '../../../media/media-icon.js';

/** The title whose ratings are looked up; they exist for named titles with a year. */
export interface RatedTitle {
  readonly kind: 'movie' | 'tv';
  readonly title: string;
  readonly year: number | null;
}

/** Rating of one group (critics or audience) in percent, with the wording of the source. */
export interface TitleRating {
  readonly ratedBy: 'critics' | 'audience' | 'all';
  readonly score: number;
  readonly label: string | null;
}

/** In the API, a score of 0 means that there is none. */
const hasScore = ({ score }: TitleRating): boolean => score > 0;

const movieRatings = (wire: MovieRatings | null): readonly TitleRating[] =>
  wire
    ? [
        { ratedBy: 'critics' as const, score: wire.critics_score, label: wire.critics_rating },
        { ratedBy: 'audience' as const, score: wire.audience_score, label: wire.audience_rating },
      ].filter(hasScore)
    : [];

/** The API does not say which group rated a series. */
const showRatings = (wire: ShowRatings | null): readonly TitleRating[] =>
  wire ? [{ ratedBy: 'all' as const, score: wire.score, label: wire.class }].filter(hasScore) : [];

/** Ratings of critics and audience, looked up by name and year. */
export function Ratings({ title }: { readonly title: RatedTitle }) {
  const { t } = useTranslation('details');
  const { kind, title: name, year } = title;
  const { data: ratings = [], isPending } = useQuery({
    queryKey: ['ratings', kind, name, year],
    queryFn: ({ signal }) => readRatings(title, signal),
    // Ratings are optional, so a failure is not retried.
    retry: false,
    staleTime: Infinity,
  });

  return (
    <div className="ratings">
      <dt>{t('info.ratings')}</dt>
      <dd>
        {ratings.length > 0 ? <RatingList ratings={ratings} /> : <span className="soft">{isPending ? '…' : t('info.noRatings')}</span>}
      </dd>
    </div>
  );
}

async function readRatings({ kind, title, year }: RatedTitle, signal: AbortSignal): Promise<readonly TitleRating[]> {
  if (!year || !title) return [];
  return kind === 'movie'
    ? movieRatings(await ratingsApi.movie(title, year, signal))
    : showRatings(await ratingsApi.tv(title, year, signal));
}

function RatingList({ ratings: ratings }: { readonly ratings: readonly TitleRating[] }) {
  const { t, language } = useTranslation('details');
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <ul>
      {ratings.map(({ ratedBy, score, label }) => (
        <li key={ratedBy} title={label ?? undefined}>
          <MediaIcon name={ratedBy === 'audience' ? 'people' : 'star'} />
          <span>{t(`info.opinion.${ratedBy}`, { score: percent.format(score / 100) })}</span>
        </li>
      ))}
    </ul>
  );
}
