import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { AdvancedQuery } from '../advanced-query.js';
import { useGenres, useNames, useWatchProviders, type Choice } from './use-words.js';

/** The wishes in words, as far as they have names. */
export function useWishWords(wishes: AdvancedQuery): readonly string[] {
  const { type, genreIds, keywordIds, companies, watchProviders, releaseYear, decade } = wishes;
  const { t } = useTranslation('wishes');
  const { data: genres } = useGenres(type);
  const { data: providers } = useWatchProviders(type, watchProviders.length > 0);
  const keywords = useNames('keywords', keywordIds);
  const studios = useNames('companies', companies);

  return [
    ...named(genreIds, namesIn(genres)),
    ...named(keywordIds, keywords),
    ...named(companies, studios),
    ...named(watchProviders, namesIn(providers)),
    ...(releaseYear ? [String(releaseYear)] : []),
    ...(decade ? [t('decadeOf', { year: decade })] : []),
  ];
}

const namesIn = (choices: readonly Choice[] = []) => new Map(choices.map(({ id, name }) => [id, name]));

const named = (ids: readonly number[], names: ReadonlyMap<number, string>) => ids.flatMap((id) => names.get(id) ?? []);
