import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { ratingsApi, type MovieRatingsWire, type ShowRatingsWire } from '../../../api/catalogue/index.js';
import { MediaIcon } from '../../../media/media-icon.js';
import type { DescribedTitle } from './info-panel.js';

/** What one kind of people thinks of a title: a share of a hundred, and the word of the source for it. */
export interface TitleRating {
  readonly by: 'critics' | 'audience' | 'all';
  readonly score: number;
  readonly label: string | null;
}

/** On the wire a score of 0 stands for none. */
const hasScore = ({ score }: TitleRating): boolean => score > 0;

const movieRatings = (wire: MovieRatingsWire | null): readonly TitleRating[] =>
  wire
    ? [
        { by: 'critics' as const, score: wire.critics_score, label: wire.critics_rating },
        { by: 'audience' as const, score: wire.audience_score, label: wire.audience_rating },
      ].filter(hasScore)
    : [];

/** Of series it is not told who thinks so. */
const showRatings = (wire: ShowRatingsWire | null): readonly TitleRating[] =>
  wire ? [{ by: 'all' as const, score: wire.score, label: wire.class }].filter(hasScore) : [];

/** What critics and audience think, who know a title by its name and year. */
export function Ratings({ title }: { readonly title: DescribedTitle }) {
  const { t } = useTranslation('details');
  const { kind, title: name, year } = title;
  const { data: ratings = [], isPending } = useQuery({
    queryKey: ['ratings', kind, name, year],
    queryFn: ({ signal }) => readRatings(title, signal),
    // It decorates the page: who does not answer is not asked again.
    retry: false,
    staleTime: Infinity,
  });

  return (
    <div className="ratings">
      <dt>{t('info.ratings')}</dt>
      <dd>
        {ratings.length > 0 ? <RatingList opinions={ratings} /> : <span className="soft">{isPending ? '…' : t('info.noRatings')}</span>}
      </dd>
    </div>
  );
}

async function readRatings({ kind, title, year }: DescribedTitle, signal: AbortSignal): Promise<readonly TitleRating[]> {
  if (!year || !title) return [];
  return kind === 'movie'
    ? movieRatings(await ratingsApi.movie(title, year, signal))
    : showRatings(await ratingsApi.tv(title, year, signal));
}

function RatingList({ opinions: ratings }: { readonly opinions: readonly TitleRating[] }) {
  const { t, language } = useTranslation('details');
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <ul>
      {ratings.map(({ by, score, label }) => (
        <li key={by} title={label ?? undefined}>
          <MediaIcon name={by === 'audience' ? 'people' : 'star'} />
          <span>{t(`info.opinion.${by}`, { score: percent.format(score / 100) })}</span>
        </li>
      ))}
    </ul>
  );
}
