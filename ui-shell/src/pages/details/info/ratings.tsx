import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { ratings } from '../../../api/catalogue/index.js';
import { Icon } from '../../../media/icon/icon.js';
import type { Described } from './info-panel.js';
import { movieOpinions, showOpinions, type Opinion } from '../model/opinions.js';

/** What critics and audience think, who know a title by its name and year. */
export function Ratings({ title }: { readonly title: Described }) {
  const { t } = useTranslation('details');
  const { kind, title: name, year } = title;
  const { data: opinions = [], isPending } = useQuery({
    queryKey: ['ratings', kind, name, year],
    queryFn: ({ signal }) => opinionsOf(title, signal),
    // It decorates the page: who does not answer is not asked again.
    retry: false,
    staleTime: Infinity,
  });

  return (
    <div className="ratings">
      <dt>{t('info.ratings')}</dt>
      <dd>
        {opinions.length > 0 ? <Opinions opinions={opinions} /> : <span className="soft">{isPending ? '…' : t('info.noRatings')}</span>}
      </dd>
    </div>
  );
}

async function opinionsOf({ kind, title, year }: Described, signal: AbortSignal): Promise<readonly Opinion[]> {
  if (!year || !title) return [];
  return kind === 'movie' ? movieOpinions(await ratings.movie(title, year, signal)) : showOpinions(await ratings.tv(title, year, signal));
}

function Opinions({ opinions }: { readonly opinions: readonly Opinion[] }) {
  const { t, language } = useTranslation('details');
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <ul>
      {opinions.map(({ by, score, label }) => (
        <li key={by} title={label ?? undefined}>
          <Icon name={by === 'audience' ? 'people' : 'star'} />
          <span>{t(`info.opinion.${by}`, { score: percent.format(score / 100) })}</span>
        </li>
      ))}
    </ul>
  );
}
